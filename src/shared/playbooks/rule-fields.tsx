// The optional fields of a rule: its positions from the preferred one down, and how a review treats it.
import { Select, Switch } from 'antd';
import { useId } from 'react';
import { type Severity, SEVERITIES, SEVERITY_WORDS } from '#domain/contracts/verdicts.ts';
import { PASSAGE_MAX, TITLE_MAX } from '#domain/limits.ts';
import { type Rule, isRequired } from '#domain/playbooks.ts';
import { FieldFrame } from '#src/shared/form/field-frame.tsx';
import { Passage, TextLine } from '#src/shared/form/text-fields.tsx';
import { FallbackFields } from './fallback-fields.tsx';
import type { Draft } from './use-draft.ts';

export function RuleFields({ draft }: { draft: Draft<Rule> }) {
  const { text } = draft;
  return (
    <>
      <Passage
        label="Preferred Language"
        control={text('preferred_language')}
        max={PASSAGE_MAX}
        placeholder="The wording to ask for, as it would appear in the contract."
      />
      <FallbackFields draft={draft} />
      <Passage
        label="Red Line"
        control={text('red_line')}
        max={PASSAGE_MAX}
        lines={2}
        placeholder="What is never acceptable, whatever is offered in return."
      />
      <Passage
        label="Comment for the Counterparty"
        control={text('comment')}
        max={PASSAGE_MAX}
        lines={2}
        placeholder="Why you ask for it. It stands beside the change in the redline."
      />
      <RequiredSwitch draft={draft} />
      <div className="rule-treatment">
        <SeverityField draft={draft} />
        <TextLine label="Only When Acting for" control={text('side')} max={TITLE_MAX} placeholder="Every side" />
        <TextLine label="Escalate to" control={text('escalate_to')} max={TITLE_MAX} placeholder="General Counsel" />
      </div>
    </>
  );
}

/** Required is what a rule is unless somebody says otherwise. */
function RequiredSwitch({ draft: { values, set } }: { draft: Draft<Rule> }) {
  const id = useId();
  return (
    <div className="rule-required">
      <Switch
        id={id}
        checked={isRequired(values)}
        aria-describedby={`${id}-note`}
        onChange={(isOn) => set('required', isOn ? undefined : false)}
      />
      <div>
        <label htmlFor={id}>Required</label>
        <p id={`${id}-note`}>
          {isRequired(values)
            ? 'A contract that says nothing about this has a finding.'
            : 'A contract may leave this out; what it says is still reviewed.'}
        </p>
      </div>
    </div>
  );
}

const NOT_SET = '';
const LEVELS = [
  { value: NOT_SET, label: 'Not set' },
  ...SEVERITIES.map((severity) => ({ value: severity as string, label: SEVERITY_WORDS[severity] })),
];

function SeverityField({ draft: { values, set, errorAt } }: { draft: Draft<Rule> }) {
  return (
    <FieldFrame label="Severity" error={errorAt('severity')}>
      {({ id }) => (
        // antd would put further attributes on an element without a role.
        <Select
          id={id}
          className="rule-severity"
          value={values.severity ?? NOT_SET}
          options={LEVELS}
          onChange={(chosen) => set('severity', chosen === NOT_SET ? undefined : (chosen as Severity))}
        />
      )}
    </FieldFrame>
  );
}
