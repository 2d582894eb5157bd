// Makes a rule from language that exists, such as a clause of the library or a passage of a contract: first the playbook is
// chosen, then the rule is completed and added to it. Mount it to open it.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PLAYBOOK_CALLS } from '#domain/endpoints/libraries.ts';
import { PASSAGE_MAX, TITLE_MAX } from '#domain/limits.ts';
import { MESSAGES } from '#domain/messages.ts';
import { type Playbook, type Rule, EMPTY_RULE } from '#domain/playbooks.ts';
import { hrefTo } from '#domain/screens.ts';
import { countOf } from '#src/components/format/formats.tsx';
import { usePermissions } from '#src/providers/access/use-permissions.ts';
import { useEndpointMutation, useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { CopyDialog } from '#src/shared/list/copy-dialog.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { FurtherFields, RULE_KIND } from './rule-dialog.tsx';

interface MakeRuleDialogProps {
  /** What the rule is about, such as the heading of the clause; empty where it is not known. */
  readonly title: string;
  /** Becomes the preferred language. */
  readonly language: string;
  readonly onClose: () => void;
}

export function MakeRuleDialog({ title, language, onClose }: MakeRuleDialogProps) {
  const permissions = usePermissions();
  const [playbook, setPlaybook] = useState<Playbook | null>(null);
  if (playbook) return <NewRule playbook={playbook} title={title} language={language} onClose={onClose} />;
  return (
    <CopyDialog<Playbook>
      resource="playbooks"
      title="Add the rule to a playbook"
      search="Search playbooks"
      none={MESSAGES.noPlaybooks}
      describe={(record) => {
        const mayChange = permissions.can('playbooks', 'update', record.category);
        return {
          name: record.title,
          text: mayChange ? countOf(record.rules.length, 'rule') : 'You cannot change this one. Clone it first.',
          verb: 'Choose',
          label: `Choose ${record.title}`,
          isDisabled: !mayChange,
        };
      }}
      onChoose={setPlaybook}
      onClose={onClose}
    />
  );
}

function NewRule({ playbook, title, language, onClose }: MakeRuleDialogProps & { readonly playbook: Playbook }) {
  const { id } = playbook;
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  // The list that it was chosen from may be minutes old.
  const current = useEndpointQuery(PLAYBOOK_CALLS.one, { params: { id } });
  const update = useEndpointMutation(PLAYBOOK_CALLS.update, {
    invalidates: ['playbooks', PLAYBOOK_CALLS.one],
    successNotification: ({ data }) => ({
      message: MESSAGES.ruleAdded,
      description: `“${data.title}” has ${countOf(data.rules.length, 'rule')} now.`,
      action: { label: 'Open the playbook', run: () => void navigate(hrefTo.playbook(id)) },
    }),
  });

  const save = async (rule: Rule) => {
    setBusy(true);
    const { data } = await current.refetch();
    const {
      title: name,
      category,
      contract_type,
      side,
      rules,
      questions,
      version,
    } = PLAYBOOK_CALLS.one.reply.safeParse(data?.data).data?.data ?? playbook;
    const changed = { title: name, category, contract_type, side, rules: [...rules, rule], questions };
    const reply = await update.run({ params: { id }, body: { id, play_books: [changed], version } });
    setBusy(false);
    if (reply) onClose();
  };

  return (
    <EntryDialog<Rule>
      kind={RULE_KIND}
      value={null}
      start={{
        ...EMPTY_RULE,
        title: title.trim().slice(0, TITLE_MAX),
        preferred_language: language.trim().slice(0, PASSAGE_MAX),
      }}
      isBusy={isBusy}
      lead={<p className="entry-dialog-lead">Becomes the last rule of “{playbook.title}”.</p>}
      onSave={(rule) => void save(rule)}
      onClose={onClose}
      onTyped={ignoreTyped}
    >
      {(draft) => <FurtherFields draft={draft} />}
    </EntryDialog>
  );
}

/** No form behind this dialog would lose anything. */
const ignoreTyped = () => undefined;
