// The screens that build a workflow (docs/decisions/0022): a new one, and one that is there. What the role may not write
// is run, not edited.
import { Navigate, useLocation, useParams } from 'react-router';
import type { Category } from '#domain/categories.ts';
import { categorySchema } from '#domain/categories.ts';
import { MESSAGES } from '#domain/messages.ts';
import { hrefTo, SCREENS } from '#domain/screens.ts';
import { buildableCategories } from '#domain/workflow-menu.ts';
import { promptSchema } from '#domain/prompts.ts';
import { workflowSchema } from '#domain/workflows.ts';
import { AbsentRecord } from '#src/shared/form/record-states.tsx';
import { useSource } from '#src/shared/form/use-source.ts';
import { usePermissions } from '#src/providers/access/use-permissions.ts';
import { useSession } from '#src/providers/session/session.ts';
import { BuilderDesk } from './builder/builder-desk.tsx';
import type { BuilderValues } from './builder/values.ts';
import { copiedName, newPrompt, valuesOf } from './builder/values.ts';
import { TestDesk } from './test-desk.tsx';
import './run.css';

const KIND = {
  library: { name: 'workflows', noun: { one: 'workflow', many: 'workflows' } },
  record: workflowSchema,
  list: SCREENS.workflows.path,
  words: { notFound: MESSAGES.workflowNotFound },
};

function useCategories(): readonly Category[] {
  const role = useSession()?.role;
  const permissions = usePermissions();
  return role ? buildableCategories(role, permissions) : [];
}

const nothingThere = () => Promise.reject(new Error('A workflow that is not saved yet cannot be fetched'));

/** What the page that leads here may hand over: the tab, a prompt of the library, a workflow to duplicate. */
interface Begun {
  readonly category?: unknown;
  readonly prompt?: unknown;
  readonly copyOf?: unknown;
}

function begunWith(state: Begun | null): Omit<BuilderValues, 'category'> {
  const copied = workflowSchema.safeParse(state?.copyOf).data;
  if (copied) return { ...valuesOf(copied), name: copiedName(copied.name) };
  const prompt = promptSchema.pick({ name: true, prompt: true }).safeParse(state?.prompt).data;
  const first = newPrompt(undefined, prompt && { title: prompt.name, prompt: prompt.prompt });
  return { name: '', description: '', prompts: [first] };
}

export function CreateWorkflowPage() {
  const categories = useCategories();
  const state = useLocation().state as Begun | null;
  const begun = begunWith(state);
  // The tab that it was begun from.
  const wanted = categorySchema.safeParse(state?.category).data;
  const only = categories.length === 1 ? categories[0] : undefined;
  const category = categories.find((one) => one === wanted) ?? only;
  return (
    <BuilderDesk
      workflow={undefined}
      begin={{ ...begun, category }}
      categories={categories}
      refetch={nothingThere}
      Test={TestDesk}
    />
  );
}

export function EditWorkflowPage() {
  const { id = '' } = useParams();
  // Another address is another workflow, also where the browser's history leads from one straight to the other.
  return <EditedWorkflow key={id} id={id} />;
}

function EditedWorkflow({ id }: { id: string }) {
  const source = useSource(KIND, id);
  const categories = useCategories();
  const permissions = usePermissions();
  const workflow = source.record;
  if (!workflow) return <AbsentRecord kind={KIND} heading={SCREENS.editWorkflow.title} source={source} />;
  if (!permissions.can('workflows', 'update', workflow.category))
    return <Navigate to={hrefTo.runWorkflow(workflow.id)} replace />;
  return (
    <BuilderDesk
      workflow={workflow}
      begin={valuesOf(workflow)}
      categories={categories}
      refetch={source.refetch}
      Test={TestDesk}
    />
  );
}
