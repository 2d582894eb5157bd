// Confirms and deletes a project, naming its contents.
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

/** The server's message, if it has one. */
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
      {/* Reserves its line while counting. */}
      <p className="delete-contents" aria-live="polite">
        {contents.data ? contentsWords(contents.data.data, 'file') : contents.isPending ? 'Counting its contents…' : ''}
      </p>
      <p>{MESSAGES.cannotBeUndone}</p>
    </DeleteDialog>
  );
}
