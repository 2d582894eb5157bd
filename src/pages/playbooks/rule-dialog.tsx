// Add Rule and its edit (spec 2.10, 5): title and rule, and behind View more what most rules can do without.
import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import { useId, useState } from 'react';
import { MESSAGES } from '#domain/messages.ts';
import { optionalPassage, passage, titleText } from '#domain/passages.ts';
import type { Rule } from '#domain/playbooks.ts';
import { RULE_DETAILS, ruleSchema } from '#domain/playbooks.ts';
import { accepts } from '#src/components/form/accepts.ts';
import { EntryDialog } from './entry-dialog.tsx';

const NEW_RULE: Rule = { title: '', rule: '', preferred_language: '', fallback_position: '', fallback_language: '' };

const HINTS: Readonly<Record<(typeof RULE_DETAILS)[number][0], string>> = {
  preferred_language: 'The wording to ask for, as it would stand in the contract.',
  fallback_position: 'What may be accepted instead, and who has to agree.',
  fallback_language: 'The wording for that case.',
};

export interface RuleDialogProps {
  /** The rule to change; none adds one. */
  readonly rule: Rule | null;
  readonly onSave: (rule: Rule) => void;
  readonly onClose: () => void;
  readonly onTyped: (isTyped: boolean) => void;
}

export function RuleDialog({ rule, onSave, onClose, onTyped }: RuleDialogProps) {
  const [showsMore, setShowsMore] = useState(() => RULE_DETAILS.some(([field]) => (rule?.[field] ?? '') !== ''));
  const moreId = useId();
  return (
    <EntryDialog<Rule>
      title={rule ? 'Edit Rule' : 'Add Rule'}
      submitLabel="Save Rule"
      initialValues={rule ?? NEW_RULE}
      schema={ruleSchema}
      onSave={onSave}
      onClose={onClose}
      onTyped={onTyped}
      // What is wrong must be seen.
      onRefused={(fields) => {
        if (RULE_DETAILS.some(([field]) => fields.includes(field))) setShowsMore(true);
      }}
    >
      <Form.Item name="title" label="Title" required rules={[accepts(titleText(MESSAGES.titleRequired))]}>
        <Input autoFocus placeholder="Cap on liability" />
      </Form.Item>
      <Form.Item name="rule" label="Rule" required rules={[accepts(passage(MESSAGES.ruleRequired))]}>
        <Input.TextArea
          autoSize={{ minRows: 4, maxRows: 12 }}
          placeholder="What the contract must say, and what to do when it does not."
        />
      </Form.Item>
      <Button
        type="link"
        className="entry-dialog-more"
        icon={showsMore ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
        aria-expanded={showsMore}
        aria-controls={moreId}
        onClick={() => setShowsMore(!showsMore)}
      >
        {showsMore ? 'View less' : 'View more'}
      </Button>
      <div id={moreId} hidden={!showsMore}>
        {RULE_DETAILS.map(([field, heading]) => (
          <Form.Item key={field} name={field} label={heading} extra={HINTS[field]} rules={[accepts(optionalPassage())]}>
            <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} />
          </Form.Item>
        ))}
      </div>
    </EntryDialog>
  );
}
