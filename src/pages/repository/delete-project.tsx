// Asks before a project is deleted, says what goes with it, and deletes it (spec 8).
import { useDelete, useInvalidate } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { projectContents } from '#domain/endpoints/projects.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Project } from '#domain/projects.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { contentsWords } from '#src/library/file-actions/delete-nodes.tsx';
import { call } from '#src/providers/http/call.ts';
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
  const { mutate, mutation } = useDelete<Project, ApiError>();
  const invalidate = useInvalidate();
  const contents = useQuery({
    queryKey: ['project-contents', id],
    queryFn: ({ signal }) => call(projectContents, { params: { id }, signal }),
    // Said of what there is now, not of what there was when somebody last asked.
    gcTime: 0,
  });
  const confirm = () =>
    mutate(
      {
        resource: 'repository',
        id,
        invalidates: ['list', 'many', 'detail'],
        successNotification: {
          type: 'success',
          message: MESSAGES.requestSuccessful,
          description: `“${name}” was deleted.`,
        },
        errorNotification: (error) => ({ type: 'error', message: failureOf(error) }),
      },
      {
        onSuccess: () => onDeleted?.(),
        // It may be gone already; then it should go from the screen too.
        onError: () => void invalidate({ resource: 'repository', invalidates: ['list'] }),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      isOpen
      title="Delete this project?"
      confirmLabel="Delete"
      isDangerous
      isBusy={mutation.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>{MESSAGES.deleteRepository(name)}</p>
      {/* Keeps its line while it is counted. */}
      <p className="delete-contents" aria-live="polite">
        {contents.data
          ? contentsWords(contents.data.data, 'file')
          : contents.isPending
            ? 'Counting what is in it…'
            : ''}
      </p>
      <p>{MESSAGES.cannotBeUndone}</p>
    </ConfirmDialog>
  );
}
