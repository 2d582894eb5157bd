// Rules tried on a contract while they are written. Nothing is stored, and nothing is counted as usage.
import type { TriedRule } from '#domain/rule-trials.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import { loadContract, loadContractFile } from '#server/routes/contracts/contract-access.ts';
import { contractTexts } from '#server/routes/contracts/texts.ts';
import { abortOnClose } from '#server/routes/document-views.ts';
import { versionOf } from '#server/routes/files/download.ts';
import { requireEngine } from '#server/routes/require-engine.ts';

export function tryHandlers(deps: Deps) {
  const { db, ruleTrials } = deps;
  const texts = contractTexts(deps);
  return {
    async tryRules(call) {
      const { body, session, viewer } = call;
      const [contract, file] = await Promise.all([
        loadContract(db, viewer, body.contract),
        loadContractFile(db, viewer, body.contract),
      ]);
      await requireEngine(deps, session);
      const version = await versionOf(db, file, body.revision);
      const signal = abortOnClose(call);
      const content = await texts.read(version, { companyId: viewer.companyId, signal });
      const document = { name: version.name, input: 'Contract', main: true, content };
      const side = body.side || contract.side;
      const judged = await ruleTrials.judge(body.rules, {
        document,
        side,
        group: viewer.companyId ?? viewer.userId,
        signal,
      });
      const rules = body.rules.map(({ id = null, title }, index): TriedRule => {
        const finding = judged[index];
        if (!finding) throw new Error('a rule was not judged');
        const { verdict, fallback, reason, absence, problem, sources, comparison } = finding;
        return {
          rule: id,
          title,
          verdict,
          fallback,
          reason,
          ...(absence ? { absence: absence === 'not_in_documents' ? ('engine_failed' as const) : absence } : {}),
          problem,
          sources: [...sources],
          comparison,
        };
      });
      return { data: { revision: version.revision, side, rules } };
    },
  } satisfies Partial<Handlers>;
}
