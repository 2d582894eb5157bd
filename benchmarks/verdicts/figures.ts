// The figures that the bench is for, each with its target.
import type { Report } from '#benchmarks/report.ts';
import type { Applied } from './apply-proposals.ts';
import type { Outcome } from './judge-case.ts';

const share = (of: readonly Outcome[], is: (one: Outcome) => boolean) =>
  of.length === 0 ? 0 : (100 * of.filter(is).length) / of.length;

export function reportFigures(report: Report, set: string, outcomes: readonly Outcome[], applied: Applied): void {
  const inGroups = (...groups: readonly string[]) => outcomes.filter(({ of }) => groups.includes(of.mutation.group));
  const isAccepted = ({ column }: Outcome) => column === 'meets' || column === 'fallback';
  const there = outcomes.filter(({ of }) => of.mutation.group !== 'removed');
  const removed = inGroups('removed');
  const same = inGroups('untouched', 'moved', 'renamed', 'harmless');
  const target = (name: string, own: readonly Outcome[], is: (one: Outcome) => boolean, limits: object) => {
    if (own.length > 0) report.target(`${set}: ${name} (of ${own.length})`, share(own, is), limits, '%');
  };
  target('false meets or fallback on mutations that matter', inGroups('matters'), isAccepted, { most: 1 });
  target('untouched recognised', inGroups('untouched'), ({ isRight }) => isRight, { least: 95 });
  target('moved to a schedule recognised', inGroups('moved'), ({ isRight }) => isRight, { least: 95 });
  target('defined terms swapped recognised', inGroups('renamed'), ({ isRight }) => isRight, { least: 60 });
  target(
    'removed, among other rules, is missing',
    removed.filter(({ of }) => !of.isAlone),
    isRightOne,
    { least: 95 },
  );
  target(
    'removed, alone in the frame, is missing',
    removed.filter(({ of }) => of.isAlone),
    isRightOne,
    { least: 95 },
  );
  target('false missing', there, ({ column }) => column === 'missing' || column === 'not_applicable', { most: 3 });
  target('harmless recognised', inGroups('harmless'), ({ isRight }) => isRight, { least: 60 });
  target('harmless that deviates', inGroups('harmless'), ({ column }) => column === 'deviates', { most: 0 });
  target('another position than it is', same, (one) => isAccepted(one) && !one.isRight, { most: 1 });
  target('could not be judged', outcomes, ({ column }) => column === 'failed', { most: 0 });
  if (applied.tried > 0)
    report.target(
      `${set}: meets once its proposal is applied (of ${applied.tried})`,
      (100 * applied.met) / applied.tried,
      { least: 98 },
      '%',
    );
  report.figure(`${set}: findings without a proposal`, applied.without, '');
}

const isRightOne = ({ isRight }: Outcome) => isRight;
