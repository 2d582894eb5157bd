// Measures a judge on contracts whose truth is known: each language of the provider's playbooks, and of others that are held
// out (benchmarks/verdicts/playbooks), is changed by a named mutation and set as a clause into the frame of a real template.
//   npm run bench:verdicts -- [folder] [--seed 1] [--limit 500] [--playbook words] [--mutation name] [--set provider|held-out]
//                             [--engine built-in|model] [--show mutation]
// The folder has contracts (.docx, .pdf, .txt) as frames; without it they are the product's templates and samples. --show
// prints the cases of a mutation that went wrong; "applied" those whose proposal did not mend the rule. Exits with 1 if a
// target is missed.
import { parseArgs } from 'node:util';
import type { Judge } from '#server/engine/verdicts/judge.ts';
import { openReport } from './report.ts';
import { type Applied, applyProposals } from './verdicts/apply-proposals.ts';
import { casesOf } from './verdicts/cases.ts';
import { reportFigures } from './verdicts/figures.ts';
import { readFrames } from './verdicts/frames.ts';
import { judgeCase, type Outcome } from './verdicts/judge-case.ts';
import { judgeOf } from './verdicts/judge-of.ts';
import { matrixInWords } from './verdicts/matrix.ts';
import { MUTATIONS } from './verdicts/mutations/all.ts';
import { type PlaybookSet, readPlaybookSets } from './verdicts/playbook-sets.ts';
import { appliedInWords, outcomeInWords } from './verdicts/shown.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    limit: { type: 'string', default: 'Infinity' },
    playbook: { type: 'string', default: '' },
    mutation: { type: 'string' },
    set: { type: 'string' },
    engine: { type: 'string', default: 'built-in' },
    show: { type: 'string' },
  },
});
const SHOWN = 40;
const mutations = MUTATIONS.filter(({ name }) => values.mutation === undefined || name === values.mutation);
if (mutations.length === 0) throw new Error(`--mutation is one of: ${MUTATIONS.map(({ name }) => name).join(', ')}.`);
const judge = await judgeOf(values.engine);
const frames = await readFrames(positionals[0]);
const sets = (await readPlaybookSets())
  .filter(({ name }) => values.set === undefined || name === values.set)
  .map((set) => ({
    ...set,
    playbooks: set.playbooks.filter(({ title }) => title.toLowerCase().includes(values.playbook.toLowerCase())),
  }))
  .filter(({ playbooks }) => playbooks.length > 0);
const report = openReport('bench:verdicts');
report.note(`seed ${values.seed}, ${frames.length} frames, engine ${values.engine}`);
for (const set of sets) await measure(judge, set);
report.close();

async function measure(by: Judge, { name, playbooks }: PlaybookSet): Promise<void> {
  const outcomes: Outcome[] = [];
  const skipped = new Map<string, number>();
  const applied: Applied = { tried: 0, met: 0, without: 0, failures: [] };
  const most = Number(values.limit);
  const started = performance.now();
  for (const [at, playbook] of playbooks.entries()) {
    const cases = casesOf(playbook, frames, mutations, { seed: Number(values.seed) + at, set: name });
    for (const [mutation, count] of cases.skipped) skipped.set(mutation, (skipped.get(mutation) ?? 0) + count);
    // Of a limited number, every playbook has its share.
    const until = Math.ceil((most * (at + 1)) / playbooks.length);
    for (const contract of cases.contracts) {
      for (const one of contract) {
        if (outcomes.length >= until) break;
        const outcome = await judgeCase(by, one);
        outcomes.push(outcome);
        await applyProposals(by, outcome, applied);
      }
      if (outcomes.length >= until) break;
    }
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  report.note('');
  report.note(
    matrixInWords(
      `${name}: ${playbooks.length} playbooks, ${outcomes.length} cases, ${seconds} s`,
      outcomes,
      mutations,
      skipped,
    ),
  );
  report.note('');
  reportFigures(report, name, outcomes, applied);
  // What only judges a judge is not shown by the way.
  if (name !== 'held-out' || values.set === name) show(outcomes, applied);
}

function show(outcomes: readonly Outcome[], applied: Applied): void {
  if (values.show === undefined) return;
  const wrong =
    values.show === 'applied'
      ? applied.failures.map(appliedInWords)
      : outcomes.filter(({ of, isRight }) => of.mutation.name === values.show && !isRight).map(outcomeInWords);
  report.note(`\n${wrong.length} went wrong`);
  for (const words of wrong.slice(0, SHOWN)) report.note(words);
}
