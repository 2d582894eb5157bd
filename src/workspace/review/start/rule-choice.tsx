// Which rules of the playbook are applied: all of them, or chosen ones.
import { useOne } from '@refinedev/core';
import { Button, Checkbox, Skeleton } from 'antd';
import { useId } from 'react';
import type { ReviewPlan } from '#domain/contracts/contract-reviews.ts';
import type { Playbook } from '#domain/playbooks.ts';
import { countOf, formatNumber } from '#src/components/format/formats.tsx';
import type { ApiError } from '#src/providers/http/problem.ts';
import { QueryError } from '#src/shared/query-error.tsx';

interface RuleChoiceProps {
  readonly playbook: ReviewPlan['playbooks'][number];
  /** Ids of rules; null for all. */
  readonly value: readonly string[] | null;
  readonly problem: string | null;
  readonly onChange: (rules: readonly string[] | null) => void;
}

export function RuleChoice({ playbook, value, problem, onChange }: RuleChoiceProps) {
  const id = useId();
  return (
    <div className="start-review-field">
      <h3 id={id}>Which rules?</h3>
      {value === null ? (
        <p className="start-review-hint">
          All of its {countOf(playbook.rules, 'rule')}.{' '}
          <Button type="link" size="small" onClick={() => onChange([])}>
            Choose rules
          </Button>
        </p>
      ) : (
        <>
          <p className="start-review-hint">
            {formatNumber(value.length)} of {formatNumber(playbook.rules)} chosen.{' '}
            <Button type="link" size="small" onClick={() => onChange(null)}>
              Apply all
            </Button>
          </p>
          <RuleList playbook={playbook.id} labelledBy={id} value={value} onChange={onChange} />
        </>
      )}
      {problem !== null && <p className="panel-row-bad">{problem}</p>}
    </div>
  );
}

interface RuleListProps {
  readonly playbook: string;
  readonly labelledBy: string;
  readonly value: readonly string[];
  readonly onChange: (rules: readonly string[]) => void;
}

function RuleList({ playbook, labelledBy, value, onChange }: RuleListProps) {
  const { query, result } = useOne<Playbook, ApiError>({
    resource: 'playbooks',
    id: playbook,
    errorNotification: false,
  });
  if (query.error) return <QueryError query={query} title="The rules could not be loaded" />;
  if (!result) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  return (
    <div role="group" aria-labelledby={labelledBy} className="start-review-rules">
      {result.rules.map(({ id, title }) =>
        id === undefined ? null : (
          <Checkbox
            key={id}
            checked={value.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, id] : value.filter((chosen) => chosen !== id))
            }
          >
            {title}
          </Checkbox>
        ),
      )}
    </div>
  );
}
