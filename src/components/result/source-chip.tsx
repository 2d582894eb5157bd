// A source beside the statement that it carries: where it stands and whether its words are there. It leads to them.
import { CheckCircleFilled, CheckCircleOutlined, CloseCircleFilled } from '@ant-design/icons';
import { use } from 'react';
import { CitationsContext } from './result-context.ts';
import { checkLabel, shortSpotOf } from './source-words.ts';
import './source-chip.css';

const ICONS = { exact: CheckCircleFilled, normalised: CheckCircleOutlined, missing: CloseCircleFilled } as const;

export function SourceChip({ number }: { number: number }) {
  const { sources, openSource } = use(CitationsContext);
  const source = sources.get(number);
  if (!source) return null;
  const Icon = ICONS[source.check];
  const check = checkLabel(source.check);
  const spot = shortSpotOf(source);
  return (
    <button
      type="button"
      className="source-chip"
      data-check={source.check}
      title={`${check}\n“${source.quote}”`}
      onClick={() => openSource(number)}
    >
      <Icon aria-hidden />
      <span className="visually-hidden">Open source {number}: </span>
      <span className="source-chip-document">{source.document}</span>
      {spot !== '' && <span className="source-chip-spot">{spot}</span>}
      {source.check === 'missing' ? (
        <span className="source-chip-spot">{check.toLowerCase()}</span>
      ) : (
        <span className="visually-hidden">. {check}</span>
      )}
    </button>
  );
}
