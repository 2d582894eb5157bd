// Who may run a workflow that is not live (docs/decisions/0006).
import { ProblemError } from '#domain/errors.ts';
import type { Workflow } from '#domain/workflows.ts';
import type { Session } from '#server/plugins/session.ts';

/** @throws ProblemError that says whom to ask, when the workflow is not live for this user. */
export function requireLive(workflow: Workflow, session: Session): void {
  if (workflow.status === 'Publish' || workflow.author === session.user.id || session.user.is_super_user) return;
  throw new ProblemError(
    'conflict',
    `This workflow is not live yet. Ask ${workflow.author_name.name} to publish it, then run it.`,
  );
}
