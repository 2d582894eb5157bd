// Above the findings: how many there are of each verdict, each a filter, and the way to the next open one.
import { Button } from 'antd';
import { formatNumber } from '#src/components/format/formats.tsx';
import { NEXT_KEY } from '#src/components/shortcuts/keys.ts';
import { ALL_FINDINGS, type Filter, matchesWork, WORK_FILTERS, WORK_WORDS } from './filter.ts';
import { GROUP_TONES, GROUP_WORDS, GROUPS, groupOf, isFinding, type Judged } from './finding-words.ts';

interface FindingFilterProps {
  readonly judged: readonly Judged[];
  readonly filter: Filter;
  readonly me: string | null;
  readonly onFilter: (filter: Filter) => void;
  /** Null where none is open. */
  readonly onNext: (() => void) | null;
}

export function FindingFilter({ judged, filter, me, onFilter, onNext }: FindingFilterProps) {
  const groups = Map.groupBy(judged.filter(isFinding), (one) => groupOf(one));
  return (
    <div className="panel-tools finding-filter">
      <div className="finding-chips" role="group" aria-label="Findings by verdict">
        {GROUPS.filter((group) => groups.has(group)).map((group) => (
          <Chip
            key={group}
            words={GROUP_WORDS[group]}
            count={groups.get(group)?.length ?? 0}
            tone={GROUP_TONES[group]}
            isOn={filter.group === group}
            onPress={(isOn) => onFilter({ ...filter, group: isOn ? group : null })}
          />
        ))}
      </div>
      <div className="finding-chips" role="group" aria-label="Findings by work">
        {WORK_FILTERS.map((work) => {
          const count = judged.filter((one) => matchesWork(one, work, me)).length;
          if (count === 0 && filter.work !== work && work !== 'open') return null;
          return (
            <Chip
              key={work}
              words={count === 1 && work === 'questions' ? 'Open question' : WORK_WORDS[work]}
              count={count}
              isOn={filter.work === work}
              onPress={(isOn) => onFilter({ ...filter, work: isOn ? work : null })}
            />
          );
        })}
        {(filter.group !== null || filter.work !== null) && (
          <Button size="small" type="link" onClick={() => onFilter(ALL_FINDINGS)}>
            Show all
          </Button>
        )}
        <Button
          className="finding-next"
          size="small"
          aria-keyshortcuts={NEXT_KEY.toUpperCase()}
          title={`Next open (${NEXT_KEY.toUpperCase()})`}
          disabled={onNext === null}
          onClick={() => onNext?.()}
        >
          Next open
        </Button>
      </div>
    </div>
  );
}

interface ChipProps {
  readonly words: string;
  readonly count: number;
  readonly tone?: string;
  readonly isOn: boolean;
  readonly onPress: (isOn: boolean) => void;
}

const Chip = ({ words, count, tone, isOn, onPress }: ChipProps) => (
  <button type="button" className="finding-chip" data-tone={tone} aria-pressed={isOn} onClick={() => onPress(!isOn)}>
    <b>{formatNumber(count)}</b> {words}
  </button>
);
