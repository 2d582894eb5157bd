// "Whom do we act for?": one of the parties as the contract calls them, or other words.
import { Input, Radio } from 'antd';
import { useId, useState } from 'react';
import type { ReviewPlan } from '#domain/contracts/contract-reviews.ts';
import { TITLE_MAX } from '#domain/limits.ts';

interface SideChoiceProps {
  readonly parties: ReviewPlan['parties'];
  readonly value: string;
  /** A general review does without it. */
  readonly isOptional: boolean;
  readonly problem: string | null;
  readonly onChange: (side: string) => void;
}

const OTHER = '';

/** The word that the contract uses for it throughout. */
const sideOf = ({ role, name }: ReviewPlan['parties'][number]): string => role || name;

export function SideChoice({ parties, value, isOptional, problem, onChange }: SideChoiceProps) {
  const id = useId();
  const isParty = (side: string) => parties.some((party) => sideOf(party) === side);
  const [isOther, setOther] = useState(parties.length === 0 || (value !== '' && !isParty(value)));
  const field = (
    <Input
      aria-label={parties.length === 0 ? undefined : 'Another party'}
      aria-labelledby={parties.length === 0 ? id : undefined}
      aria-describedby={problem === null ? undefined : `${id}-problem`}
      placeholder="As the contract calls them, such as Customer"
      value={value}
      maxLength={TITLE_MAX}
      autoComplete="off"
      {...(problem !== null && { status: 'error' as const })}
      onChange={({ target }) => onChange(target.value)}
    />
  );
  return (
    <div className="start-review-field">
      <h3 id={id}>Whom do we act for?{isOptional && ' (optional)'}</h3>
      {parties.length > 0 && (
        <div role="radiogroup" aria-labelledby={id}>
          <Radio.Group
            className="start-review-choices"
            value={isOther ? OTHER : value || null}
            onChange={({ target }) => {
              const side = target.value as string;
              setOther(side === OTHER);
              onChange(side);
            }}
          >
            {parties.map((party) => (
              <Radio key={`${party.role} ${party.name}`} value={sideOf(party)}>
                <b>{sideOf(party)}</b>
                {party.role !== '' && party.name !== '' && <small>{party.name}</small>}
              </Radio>
            ))}
            <Radio value={OTHER}>Another party</Radio>
          </Radio.Group>
        </div>
      )}
      {isOther && field}
      {problem !== null && (
        <p id={`${id}-problem`} className="panel-row-bad">
          {problem}
        </p>
      )}
    </div>
  );
}
