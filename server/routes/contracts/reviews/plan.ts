// What the start of a review asks about: which playbooks fit, for whom we act, and about what it costs.
import { ProblemError } from '#domain/errors.ts';
import type { RunUsage } from '#domain/runs.ts';
import type { Deps } from '#server/deps.ts';
import type { ReviewPlan } from '#domain/contracts/contract-reviews.ts';
import { partiesOf } from '#server/engine/verdicts/contract-parties.ts';
import { fitsOf } from '#server/engine/verdicts/fitting-playbooks.ts';
import { estimateReview } from '#server/engine/verdicts/estimate.ts';
import { isKnownLanguage } from '#server/engine/verdicts/known-language.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import { loadContract, loadContractFile } from '#server/routes/contracts/contract-access.ts';
import type { ContractTexts } from '#server/routes/contracts/texts.ts';
import { abortOnClose } from '#server/routes/document-views.ts';
import { versionOf } from '#server/routes/files/download.ts';
import type { Viewer } from '#server/store/viewer.ts';
import { playbookOutlines } from '#server/store/library/playbook-outlines.ts';
import { findApplied } from './applied-playbook.ts';
import { theirChanges } from './tracked-changes.ts';

const OTHER_LANGUAGE =
  'The contract is not in English. The built-in engine compares its words with those of the playbook, and leaves everything else to a reader.';

/** A playbook may be megabytes, so only those that fit best are looked into. */
const ESTIMATED_MAX = 10;

export function planReviewHandlers({ db, runner, config }: Deps, texts: ContractTexts) {
  const isBuiltIn = runner.engine.kind === 'built-in';

  async function tokensOf(viewer: Viewer, playbooks: readonly { id: string }[], side: string, characters: number) {
    const tokens: Record<string, RunUsage> = {};
    for (const { id } of playbooks) {
      const playbook = await findApplied(db, viewer, id);
      if (playbook) tokens[id] = estimateReview({ ...playbook, side, characters }, config.engine.price);
    }
    return tokens;
  }

  return {
    async planReview(call) {
      const { params, query, viewer } = call;
      const file = await loadContractFile(db, viewer, params.id);
      const [contract, version, outlines] = await Promise.all([
        loadContract(db, viewer, file.id),
        versionOf(db, file, query.revision),
        playbookOutlines(db, viewer),
      ]);
      const reader = { companyId: viewer.companyId, signal: abortOnClose(call) };
      const playbooks = outlines.map(({ rule_titles, side: _side, ...outline }) => ({
        ...outline,
        rules: rule_titles.length,
        fit: 0,
        reason: '',
      }));
      const plan: ReviewPlan = { playbooks, parties: [], their_changes: 0, tokens: null, notices: [] };
      const read = await texts.read(version, reader).catch((error: unknown) => {
        if (error instanceof ProblemError && error.code === 'unreadable_document') return error;
        throw error;
      });
      if (read instanceof ProblemError) return { data: { ...plan, notices: [read.message] } };
      const fits = await fitsOf(outlines, read, { ...contract, name: file.name }, reader.signal);
      const scored = playbooks.map((playbook, index) => ({ ...playbook, ...fits[index] }));
      const best = scored.toSorted((one, other) => other.fit - one.fit || one.title.localeCompare(other.title));
      const side = contract.side;
      return {
        data: {
          playbooks: best,
          parties: partiesOf(read),
          their_changes: (await theirChanges(db, texts, version, reader)).length,
          tokens: isBuiltIn ? null : await tokensOf(viewer, best.slice(0, ESTIMATED_MAX), side, read.text.length),
          notices: isBuiltIn && !isKnownLanguage(read) ? [OTHER_LANGUAGE] : [],
        },
      };
    },
  } satisfies Partial<Handlers>;
}
