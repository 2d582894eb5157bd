// Add or edit a rule: title and rule, and behind View more its positions and how it is reviewed.
import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { type Rule, EMPTY_RULE, ruleSchema, tidyRule } from '#domain/playbooks.ts';
import { type EntryDialogControls, type EntryKind, EntryDialog } from './entry-dialog.tsx';
import { RuleFields } from './rule-fields.tsx';
import type { Draft } from './use-draft.ts';

export const RULE_KIND: EntryKind<Rule> = {
  noun: 'Rule',
  passage: 'rule',
  empty: EMPTY_RULE,
  schema: ruleSchema.transform(tidyRule),
  examples: { title: 'Cap on liability', passage: 'What the contract must say, and what to do if it does not.' },
};

export const RuleDialog = (controls: EntryDialogControls<Rule>) => (
  <EntryDialog kind={RULE_KIND} {...controls}>
    {(draft) => <FurtherFields draft={draft} />}
  </EntryDialog>
);

/** All but those that are always visible, and the id, which nobody sees. */
const FURTHER = ruleSchema.keyof().exclude(['id', 'title', 'rule']).options;
/** Open if any of them is filled. */
const hasDetails = (rule: Rule) => FURTHER.some((field) => rule[field] !== undefined && rule[field] !== '');

/** The optional fields, behind View more. */
export function FurtherFields({ draft }: { draft: Draft<Rule> }) {
  const [isOpen, setOpen] = useState(() => hasDetails(draft.values));
  const id = useId();
  // Open to show an error.
  const isShown = isOpen || FURTHER.some(draft.hasErrorIn);
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
        <RuleFields draft={draft} />
      </div>
    </>
  );
}
