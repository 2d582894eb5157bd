// Add, clone, view and edit a prompt.
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { PASSAGE_MAX } from '#domain/limits.ts';
import { type Prompt, type PromptFields, promptSchema, PROMPTS } from '#domain/prompts.ts';
import { hrefTo, SCREENS } from '#domain/screens.ts';
import { buildableCategories } from '#domain/workflow-menu.ts';
import { CopyText } from '#src/shared/copy-text.tsx';
import { NamedFields } from '#src/shared/form/named-fields.tsx';
import type { RecordKind } from '#src/shared/form/record-kind.ts';
import { recordPage } from '#src/shared/form/record-screen.tsx';
import { Passage } from '#src/shared/form/text-fields.tsx';
import type { RecordForm } from '#src/shared/form/use-record-form.ts';
import { usePermissions } from '#src/providers/access/use-permissions.ts';
import { useSession } from '#src/providers/session/session.ts';

const PROMPT: RecordKind<PromptFields, Prompt> = {
  library: PROMPTS,
  record: promptSchema,
  titleField: 'name',
  empty: { name: '', description: '', prompt: '' },
  list: SCREENS.prompts.path,
  cloneHref: hrefTo.addPrompt,
  words: {
    heads: { create: SCREENS.addPrompt.title, edit: 'Edit Prompt', clone: 'Clone Prompt' },
    notFound: 'No prompt found!',
  },
};

type PromptForm = RecordForm<PromptFields, Prompt>;

const Fields = ({ form }: { form: PromptForm }) => (
  <>
    <NamedFields form={form} />
    <Passage label="Prompt" control={form.text('prompt')} max={PASSAGE_MAX} isRequired lines={10} />
  </>
);

const PromptActions = ({ form }: { form: PromptForm }) => (
  <>
    <UseInWorkflow prompt={form.values} />
    <CopyText
      text={form.values.prompt}
      of="prompt"
      done="Prompt copied to clipboard"
      failed="Failed to copy prompt to clipboard"
    />
  </>
);

export const AddPromptPage = recordPage(PROMPT, 'new', Fields);
export const ViewPromptPage = recordPage(PROMPT, 'record', Fields, PromptActions);

function UseInWorkflow({ prompt: { name, prompt } }: { readonly prompt: PromptFields }) {
  const role = useSession()?.role;
  const permissions = usePermissions();
  const navigate = useNavigate();
  if (!role || buildableCategories(role, permissions).length === 0) return null;
  return (
    <Button onClick={() => void navigate(hrefTo.createWorkflow(), { state: { prompt: { name, prompt } } })}>
      Use in a workflow
    </Button>
  );
}
