// How much one request to a model has, where the configuration does not say otherwise. Apart from the model's client, as
// estimates need it without one.

/** Characters of documents, and of texts beside them. */
export const BUDGET = 300_000;
