// The screens that create and edit a workflow (docs/decisions/0022). Without the permission to edit it, the user is sent to
// the run page.
import { Navigate, useLocation, useParams } from 'react-router';
import { type Category, categorySchema } from '#domain/categories.ts';
import { MESSAGES } from '#domain/messages.ts';
import { hrefTo, SCREENS } from '#domain/screens.ts';
import { buildableCategories } from '#domain/workflow-menu.ts';
import { promptSchema } from '#domain/prompts.ts';
import { workflowSchema } from '#domain/workflows.ts';
import { AbsentRecord } from '#src/shared/form/record-states.tsx';
import { useSource } from '#src/shared/form/use-source.ts';
import { usePermissions } from '#src/providers/access/use-permissions.ts';
import { useSession } from '#src/providers/session/session.ts';
import { WorkflowBuilder } from './builder/workflow-builder.tsx';
import { type BuilderValues, copiedName, newPrompt, valuesOf } from './builder/builder-values.ts';
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

const rejectRefetch = () => Promise.reject(new Error('A workflow that is not saved yet cannot be fetched'));

/** What the previous page may pass: the tab, a prompt of the library, or a workflow to duplicate. */
interface NavigationState {
  readonly category?: unknown;
  readonly prompt?: unknown;
  readonly copyOf?: unknown;
}

function initialValues(state: NavigationState | null): Omit<BuilderValues, 'category'> {
  const copied = workflowSchema.safeParse(state?.copyOf).data;
  if (copied) return { ...valuesOf(copied), name: copiedName(copied.name) };
  const prompt = promptSchema.pick({ name: true, prompt: true }).safeParse(state?.prompt).data;
  const first = newPrompt(undefined, prompt && { title: prompt.name, prompt: prompt.prompt });
  return { name: '', description: '', prompts: [first] };
}

export function CreateWorkflowPage() {
  const categories = useCategories();
  const state = useLocation().state as NavigationState | null;
  const wanted = categorySchema.safeParse(state?.category).data;
  const only = categories.length === 1 ? categories[0] : undefined;
  const category = categories.find((one) => one === wanted) ?? only;
  return (
    <WorkflowBuilder
      workflow={undefined}
      initial={{ ...initialValues(state), category }}
      categories={categories}
      refetch={rejectRefetch}
    />
  );
}

export function EditWorkflowPage() {
  const { id = '' } = useParams();
  // The key remounts the builder when the browser's history leads from one workflow to another.
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
    <WorkflowBuilder
      workflow={workflow}
      initial={valuesOf(workflow)}
      categories={categories}
      refetch={source.refetch}
    />
  );
}
