// How much of the contract is reviewed: all of it, what changed since an older revision, or what the other side changed.
import { Radio, Select } from 'antd';
import { useId } from 'react';
import type { ReviewScope } from '#domain/contracts/contract-reviews.ts';
import { countOf } from '#src/components/format/formats.tsx';

interface ScopeChoiceProps {
  readonly newest: number;
  /** Tracked changes of others in the file. */
  readonly theirs: number;
  readonly scope: ReviewScope;
  readonly since: number;
  readonly onChange: (scope: ReviewScope, since: number) => void;
}

export function ScopeChoice({ newest, theirs, scope, since, onChange }: ScopeChoiceProps) {
  const id = useId();
  if (newest === 1 && theirs === 0) return null;
  return (
    <div className="start-review-field">
      <h3 id={id}>How much of it?</h3>
      <div role="radiogroup" aria-labelledby={id}>
        <Radio.Group
          className="start-review-choices"
          value={scope}
          onChange={({ target }) => onChange(target.value as ReviewScope, since)}
        >
          <Radio value="contract">The whole contract</Radio>
          {newest > 1 && <Radio value="since">Only what changed since an older revision</Radio>}
          {theirs > 0 && (
            <Radio value="theirs">Only what the other side changed ({countOf(theirs, 'tracked change')})</Radio>
          )}
        </Radio.Group>
      </div>
      {scope === 'since' && (
        <Select<number>
          aria-label="Since revision"
          value={since}
          options={Array.from({ length: newest - 1 }, (_, at) => ({
            value: newest - 1 - at,
            label: `Since revision ${newest - 1 - at}`,
          }))}
          onChange={(revision) => onChange(scope, revision)}
        />
      )}
    </div>
  );
}
