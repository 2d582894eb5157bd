// Add or edit a rule: title and rule, and behind View more its optional texts.
import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { PASSAGE_MAX } from '#domain/limits.ts';
import { type Question, type Rule, RULE_DETAILS, ruleSchema, questionSchema } from '#domain/playbooks.ts';
import { type TextControl, Passage } from '#src/shared/form/text-fields.tsx';
import { type EntryKind, EntryDialog } from './entry-dialog.tsx';
import type { EntryDialogControls } from './entry-list.tsx';

const RULE: EntryKind<keyof Rule, Rule> = {
  noun: 'Rule',
  passage: 'rule',
  empty: { title: '', rule: '', preferred_language: '', fallback_position: '', fallback_language: '' },
  schema: ruleSchema,
  examples: { title: 'Cap on liability', passage: 'What the contract must say, and what to do if it does not.' },
};

const PLACEHOLDERS: Readonly<Record<(typeof RULE_DETAILS)[number][0], string>> = {
  preferred_language: 'The wording to ask for, as it would appear in the contract.',
  fallback_position: 'What you can accept instead, and who must approve it.',
  fallback_language: 'The wording for the fallback.',
};

/** Open if any of them has text. */
const hasDetails = (rule: Rule | null) => RULE_DETAILS.some(([field]) => (rule?.[field] ?? '') !== '');

export const RuleDialog = (controls: EntryDialogControls<Rule>) => (
  <EntryDialog kind={RULE} {...controls}>
    {(text) => <FurtherTexts text={text} opensAtOnce={hasDetails(controls.value)} />}
  </EntryDialog>
);

interface FurtherTextsProps {
  readonly text: (name: keyof Rule) => TextControl;
  readonly opensAtOnce: boolean;
}

function FurtherTexts({ text, opensAtOnce }: FurtherTextsProps) {
  const [isOpen, setOpen] = useState(opensAtOnce);
  const id = useId();
  // Open to show an error.
  const isShown = isOpen || RULE_DETAILS.some(([field]) => text(field).error !== undefined);
  return (
    <>
      <Button
        type="link"
        className="entry-dialog-more"
        icon={isShown ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setOpen(!isShown)}
      >
        {isShown ? 'View less' : 'View more'}
      </Button>
      <div id={id} className="entry-dialog-further" hidden={!isShown}>
        {RULE_DETAILS.map(([field, heading]) => (
          <Passage
            key={field}
            label={heading}
            control={text(field)}
            max={PASSAGE_MAX}
            placeholder={PLACEHOLDERS[field]}
          />
        ))}
      </div>
    </>
  );
}

const QUESTION: EntryKind<keyof Question, Question> = {
  noun: 'Question',
  passage: 'question',
  empty: { title: '', question: '' },
  schema: questionSchema,
  examples: { title: 'Governing law', passage: 'Which law governs the contract, and which courts may decide?' },
};

export const QuestionDialog = (controls: EntryDialogControls<Question>) => (
  <EntryDialog kind={QUESTION} {...controls} />
);
