// Why a passage cannot be changed by a suggestion, in words, whatever view of the document is shown. Pure.
import { whyNotHere } from '#src/workspace/suggest/why-not.ts';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';

type Place = Pick<Workspace, 'contract' | 'isAllowed' | 'newest'>;

/** @param revision that the passage is of. @returns null where it can be changed. */
export const whyNoSuggestion = ({ contract, isAllowed, newest }: Place, revision: number): string | null =>
  whyNotHere({
    status: contract.status,
    isAllowed,
    isWord: contract.revisions.find((one) => one.revision === revision)?.kind === 'docx',
    isNewest: revision === newest,
    view: 'final',
  });
