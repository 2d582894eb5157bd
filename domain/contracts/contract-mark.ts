// The custom XML part by which a Word file is recognized as a contract of the repository.

/** Its root is `<contract id="…">` in this namespace, with the id of the contract. */
export const CONTRACT_MARK_NAMESPACE = 'urn:whereas:contract';

interface MarkedContract {
  readonly contract: string;
  /** The revision that the file has, but for what was applied since. */
  readonly revision: number;
  /** Ids of suggestions. */
  readonly applied: readonly string[];
}

/** Numbers and ids only: nothing to escape. */
export const formatContractMark = ({ contract, revision, applied }: MarkedContract): string =>
  `<contract xmlns="${CONTRACT_MARK_NAMESPACE}" id="${contract}" revision="${revision}" applied="${applied.join(' ')}"/>`;
