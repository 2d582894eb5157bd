// Asks before a project is deleted, says what goes with it, and deletes it (spec 8).
import { projectContents } from '#domain/endpoints/projects.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Project } from '#domain/projects.ts';
import { DeleteDialog } from '#src/shared/delete-dialog.tsx';
import { contentsWords } from '#src/shared/file-actions/delete-nodes.tsx';
import { useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { ApiError } from '#src/providers/http/problem.ts';

interface DeleteProjectProps {
  readonly project: Pick<Project, 'id' | 'name'>;
  readonly onDeleted?: () => void;
  readonly onClose: () => void;
}

const SERVER_FAILED = 500;

/** Spec 8: the server's message, unless it has none to give. */
function failureOf(error: unknown): string {
  if (!(error instanceof ApiError)) return MESSAGES.repositoryDeleteUnexpected;
  return error.statusCode >= SERVER_FAILED ? MESSAGES.repositoryDeleteServerFailed : error.message;
}

/** Mount it to ask. */
export function DeleteProject({ project: { id, name }, onDeleted, onClose }: DeleteProjectProps) {
  // Counted now, not taken from the last dialog.
  const contents = useEndpointQuery(projectContents, { params: { id } }, { gcTime: 0 });
  return (
    <DeleteDialog
      resource="repository"
      id={id}
      title="Delete this project?"
      deleted={{ message: MESSAGES.requestSuccessful, description: `“${name}” was deleted.` }}
      failed={(error) => ({ message: failureOf(error) })}
      onDeleted={onDeleted}
      onClose={onClose}
    >
      <p>{MESSAGES.deleteRepository(name)}</p>
      {/* Keeps its line while it is counted. */}
      <p className="delete-contents" aria-live="polite">
        {contents.data ? contentsWords(contents.data.data, 'file') : contents.isPending ? 'Counting its contents…' : ''}
      </p>
      <p>{MESSAGES.cannotBeUndone}</p>
    </DeleteDialog>
  );
}
