// What the start of a review asks about: which playbooks fit, for whom we act, and about what it costs.
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import { loadContractFile } from '#server/routes/contracts/contract-access.ts';
import type { ContractTexts } from '#server/routes/contracts/texts.ts';

export function planReviewHandlers({ db }: Deps, _texts: ContractTexts) {
  return {
    async planReview({ params, viewer }) {
      await loadContractFile(db, viewer, params.id);
      return { data: { playbooks: [], parties: [], their_changes: 0, tokens: null, notices: [] } };
    },
  } satisfies Partial<Handlers>;
}
