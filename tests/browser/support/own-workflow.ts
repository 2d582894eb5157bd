// Workflows created through the API, so that a visit depends on no other.
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { createWorkflow, updateWorkflow } from '#domain/endpoints/workflow.ts';
import type { SignedIn } from '#domain/session.ts';
import type { Workflow } from '#domain/workflows.ts';

export const DEFINITION = {
  name: 'Law and notice',
  description: 'The governing law, and how the agreement may be ended.',
  category: 'Personal',
  status: 'Pending',
  prompts: [
    {
      prompt: 'State the governing law and how {{Our party}} may terminate the agreement.',
      output: 'List',
      fields: [{ name: 'Our party', is_require: false }],
      files: [{ name: 'Contract', is_require: true, main: true }],
    },
    {
      prompt: 'List every date that matters to {{Our party}} and to {{Their party}}.',
      output: '{ "date": "yyyy-mm-dd", "what": "what is due" }',
      fields: [{ name: 'Our party', is_require: false }],
      files: [{ name: 'Contract', is_require: true, main: true }],
    },
  ],
};

const authorized = (session: SignedIn | null) => ({ Authorization: `Bearer ${session?.access_token ?? ''}` });

async function workflowIn(reply: Awaited<ReturnType<Page['request']['post']>>, done: string): Promise<Workflow> {
  expect(reply.status(), done).toBe(200);
  return ((await reply.json()) as { data: Workflow }).data;
}

/** Creates a workflow of the visitor. */
export async function ownWorkflow(page: Page, session: SignedIn | null, given: object = {}): Promise<Workflow> {
  const data = { ...DEFINITION, ...given };
  const reply = await page.request.post(`/api${createWorkflow.path}`, { headers: authorized(session), data });
  return workflowIn(reply, 'adding a workflow');
}

/** Changes a workflow of the visitor, as if in another window. */
export async function changeWorkflow(page: Page, session: SignedIn | null, id: string, given: object): Promise<void> {
  const path = updateWorkflow.path.replace(':id', id);
  const data = { ...DEFINITION, ...given };
  await workflowIn(
    await page.request.put(`/api${path}`, { headers: authorized(session), data }),
    'changing a workflow',
  );
}
