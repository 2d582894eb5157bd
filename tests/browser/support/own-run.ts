// A run created through the API, so that a visit of a result depends on no other.
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { applyWorkflow } from '#domain/endpoints/workflow.ts';
import type { SignedIn } from '#domain/session.ts';
import { textContract } from './documents.ts';
import { workflowNamed } from './run-page.ts';

export async function ownRun(page: Page, session: SignedIn | null): Promise<void> {
  const id = await workflowNamed(page, session, 'Contract summary');
  const { name, buffer } = textContract('run-before.txt');
  const file = { name: 'Contract', value: buffer.toString('base64'), extension: 'txt', main: true, file_name: name };
  const reply = await page.request.post(`/api${applyWorkflow.path.replace(':id', id)}`, {
    headers: { Authorization: `Bearer ${session?.access_token ?? ''}` },
    data: { files: [file] },
  });
  expect(reply.status(), 'running a workflow').toBe(200);
}
