// One party of a preamble: its kind, and the details that parties of this kind have.
import { Button, Input } from 'antd';
import { type ReactNode, useId } from 'react';
import type { DraftParty } from '#domain/drafts/drafts.ts';
import { PARTY_KINDS, type PartyKind } from '#domain/drafts/template-fields.ts';
import { DESCRIPTION_MAX } from '#domain/limits.ts';
import { RadioChoice } from '#src/shared/form/radio-choice.tsx';
import { PARTY_DETAIL_WORDS, PARTY_DETAILS_IN_ORDER, PARTY_KIND_WORDS } from './party-kinds.ts';
import type { PreambleErrors } from './preamble-values.ts';

interface PartyDetailsProps {
  readonly party: DraftParty;
  readonly index: number;
  /** For screen readers, which read fields without the card around them. */
  readonly name: string;
  readonly errors: PreambleErrors;
  /** To drag or move it. */
  readonly controls: ReactNode;
  readonly onChange: (party: DraftParty) => void;
  /** Absent where it has to stay. */
  readonly onRemove?: () => void;
}

const KINDS = PARTY_KINDS.map((value) => ({ value, label: PARTY_KIND_WORDS[value] }));

export function PartyDetails({ party, index, name, errors, controls, onChange, onRemove }: PartyDetailsProps) {
  const id = useId();
  const words = PARTY_DETAIL_WORDS[party.kind];
  return (
    <div className="preamble-party" role="group" aria-label={`Party ${index + 1}`}>
      <div className="preamble-party-head">
        <b>Party {index + 1}</b>
        {controls}
        {onRemove && (
          <Button size="small" type="text" aria-label={`Remove ${name}`} onClick={onRemove}>
            Remove
          </Button>
        )}
      </div>
      <RadioChoice<PartyKind>
        label={`Kind of party ${index + 1}`}
        options={KINDS}
        value={party.kind}
        onChange={(kind) => onChange({ ...party, kind })}
      />
      <div className="preamble-details">
        {PARTY_DETAILS_IN_ORDER.map((detail) => {
          const label = words[detail];
          if (label === undefined) return null;
          const path = `parties.${index}.${detail}`;
          const error = errors[path];
          const field = `${id}-${detail}`;
          return (
            <div key={detail} className="draft-entry" data-path={path} data-detail={detail}>
              <label htmlFor={field}>{label}</label>
              <Input
                id={field}
                dir="auto"
                value={party[detail]}
                maxLength={DESCRIPTION_MAX}
                autoComplete="off"
                {...(detail === 'role' && { placeholder: index === 0 ? 'Supplier' : 'Customer' })}
                {...(error !== undefined && {
                  status: 'error' as const,
                  'aria-invalid': true,
                  'aria-describedby': `${field}-error`,
                })}
                onChange={({ target }) => onChange({ ...party, [detail]: target.value })}
              />
              {error !== undefined && (
                <p id={`${field}-error`} className="panel-row-bad">
                  {error}
                </p>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
