"""What the doors share: documents from any input, answers with their sentences, what can be looked up."""
