// Publishing and unpublishing from a card: the whole definition is saved with another status (spec 4), and the toast
// takes it back.
import { useUpdate } from '@refinedev/core';
import { useCallback } from 'react';
import { MESSAGES } from '#domain/messages.ts';
import type { Workflow, WorkflowStatus } from '#domain/workflows.ts';
import type { ApiError } from '#src/providers/http/problem.ts';
import { sentenceOf } from '#src/providers/http/problem.ts';
import { dismiss, notify } from '#src/providers/notification.ts';

const WORDS = {
  Publish: { done: MESSAGES.workflowPublished, failed: MESSAGES.workflowPublishFailed },
  Pending: { done: MESSAGES.workflowUnpublished, failed: MESSAGES.workflowUnpublishFailed },
} as const;
type Target = keyof typeof WORDS;

const isTarget = (status: WorkflowStatus): status is Target => status in WORDS;

export function useStatusChange() {
  const { mutateAsync } = useUpdate<Workflow, ApiError>();
  return useCallback(
    (workflow: Workflow, status: Target) => {
      const change = async (from: Workflow, to: Target, undo?: Target) => {
        const { id, name, description, category, prompts, version } = from;
        const { done, failed } = WORDS[to];
        try {
          const { data } = await mutateAsync({
            resource: 'workflows',
            id,
            values: { name, description, category, prompts, version, status: to },
            successNotification: false,
            errorNotification: (error) => ({ type: 'error', message: failed, description: sentenceOf(error) }),
          });
          const key = notify({
            type: 'success',
            message: done,
            description: name,
            ...(undo && {
              action: {
                label: 'Undo',
                run: () => {
                  dismiss(key);
                  void change(data, undo);
                },
              },
            }),
          });
        } catch {
          // The notification has told why.
        }
      };
      // A Draft becomes Pending when it is taken back: nothing of a definition tells the two apart.
      void change(workflow, status, isTarget(workflow.status) ? workflow.status : 'Pending');
    },
    [mutateAsync],
  );
}
