// The choice of a playbook: first those that fit the contract, with the reason, then all others; or none.
import { Radio, Select } from 'antd';
import { useId, useState } from 'react';
import type { ReviewPlan } from '#domain/contracts/contract-reviews.ts';
import { countOf } from '#src/components/format/formats.tsx';
import { GENERAL } from './general.ts';

type Playbook = ReviewPlan['playbooks'][number];

const OTHER = 'other';
/** More would hide the best. */
const FITTING_SHOWN = 4;

interface PlaybookChoiceProps {
  readonly playbooks: readonly Playbook[];
  readonly value: string | null;
  readonly problem: string | null;
  readonly onChange: (playbook: string | null) => void;
}

const sizeOf = ({ rules, questions }: Playbook): string =>
  [countOf(rules, 'rule'), ...(questions > 0 ? [countOf(questions, 'question')] : [])].join(', ');

export function PlaybookChoice({ playbooks, value, problem, onChange }: PlaybookChoiceProps) {
  const id = useId();
  const fitting = playbooks.filter(({ fit }) => fit > 0).slice(0, FITTING_SHOWN);
  const others = playbooks.filter((one) => !fitting.includes(one));
  const [isOther, setOther] = useState(others.some((one) => one.id === value));
  return (
    <div className="start-review-field">
      <h3 id={id}>Under which playbook?</h3>
      {playbooks.length > 0 && fitting.length === 0 && (
        <p className="start-review-hint">None of the playbooks says that it is for a contract like this.</p>
      )}
      <div role="radiogroup" aria-labelledby={id}>
        <Radio.Group
          className="start-review-choices"
          value={isOther ? OTHER : value}
          onChange={({ target }) => {
            const chosen = target.value as string;
            setOther(chosen === OTHER);
            onChange(chosen === OTHER ? null : chosen);
          }}
        >
          {fitting.map((one) => (
            <Radio key={one.id} value={one.id}>
              <b>{one.title}</b>
              <small>
                {sizeOf(one)}
                {one.reason !== '' && `. ${one.reason}`}
              </small>
            </Radio>
          ))}
          {others.length > 0 && <Radio value={OTHER}>{fitting.length === 0 ? 'A playbook' : 'Another playbook'}</Radio>}
          <Radio value={GENERAL}>
            <b>General review, without a playbook</b>
            <small>
              Undefined and unused terms, broken references, blanks, dates and amounts that do not fit, and numbering.
            </small>
          </Radio>
        </Radio.Group>
      </div>
      {isOther && (
        <Select
          autoFocus
          showSearch
          aria-label="Playbook"
          optionFilterProp="label"
          placeholder="Choose a playbook"
          value={value}
          options={others.map((one) => ({ value: one.id, label: `${one.title} (${sizeOf(one)})` }))}
          onChange={onChange}
        />
      )}
      {problem !== null && <p className="panel-row-bad">{problem}</p>}
    </div>
  );
}
