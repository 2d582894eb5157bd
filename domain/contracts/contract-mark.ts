// The custom XML part by which a Word file is recognized as a contract of the repository.

/** Its root is `<contract id="…">` in this namespace, with the id of the contract. */
export const CONTRACT_MARK_NAMESPACE = 'urn:whereas:contract';
