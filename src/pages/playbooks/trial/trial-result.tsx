// What trying a playbook on a contract has shown: the verdict below each rule, and a line about the whole.
import { Button } from 'antd';
import { type Verdict, VERDICT_WORDS, VERDICTS } from '#domain/contracts/verdicts.ts';
import type { TriedRule } from '#domain/rule-trials.ts';
import { Excerpt } from '#src/components/excerpt.tsx';
import { formatNumber } from '#src/components/format/formats.tsx';
import { type BadgeTone, StatusBadge } from '#src/components/status-badge.tsx';
import { WordPieces } from '#src/shared/contract/word-pieces.tsx';
import type { Trial } from './use-trial.ts';
import './trial.css';

const TONES: Readonly<Record<Verdict, BadgeTone>> = {
  meets: 'good',
  fallback: 'accent',
  deviates: 'bad',
  missing: 'bad',
  needs_reader: 'warn',
  not_applicable: 'neutral',
};

export function TrialResult({ trial }: { readonly trial: TriedRule | null }) {
  if (!trial) return null;
  const { verdict, fallback, reason, problem, sources, comparison } = trial;
  const words = verdict === null ? 'Not judged' : VERDICT_WORDS[verdict];
  return (
    <div className="trial-result">
      <StatusBadge tone={verdict === null ? 'neutral' : TONES[verdict]}>
        {fallback === null ? words : `${words} ${fallback}`}
      </StatusBadge>
      <p>{[reason, problem].filter(Boolean).join(' ')}</p>
      {sources
        .filter(({ check }) => check !== 'missing')
        .slice(0, 1)
        .map(({ number, quote, clause }) => (
          <blockquote key={number}>
            {clause !== undefined && <strong>{clause} </strong>}
            {comparison ? <WordPieces pieces={comparison.words} /> : <Excerpt className="trial-quote" text={quote} />}
          </blockquote>
        ))}
    </div>
  );
}

export function TrialState({ trial: { run, clear } }: { readonly trial: Trial }) {
  if (!run) return null;
  const { contract, side, total, results, isUnderWay, problem } = run;
  const found = [...results.values()];
  const counts = VERDICTS.flatMap((verdict) => {
    const count = found.filter((one) => one.verdict === verdict).length;
    return count > 0 ? [`${formatNumber(count)} ${VERDICT_WORDS[verdict].toLowerCase()}`] : [];
  });
  const failed = found.filter(({ verdict }) => verdict === null).length;
  const said = [...counts, ...(failed > 0 ? [`${formatNumber(failed)} not judged`] : [])].join(', ');
  return (
    <div className="trial-state" role="status">
      <p>
        {isUnderWay ? `Trying ${formatNumber(total)} rules on` : 'Tried on'} “{contract.name}”
        {side !== '' && `, acting for ${side}`}
        {said !== '' && `: ${said}`}.{problem !== null && ` ${problem}`}
      </p>
      <Button size="small" onClick={clear}>
        {isUnderWay ? 'Stop' : 'Clear'}
      </Button>
    </div>
  );
}
