// How many suggestions of a contract wait.
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';

/** Those that may still change the text. */
export const openSuggestions = ({ all }: Workspace): number =>
  all.filter(({ state }) => state !== 'rejected' && state !== 'applied').length;
