// Workflows as the builder saves them.
import { expect } from 'vitest';
import type { Workflow } from '#domain/workflows.ts';
import type { TestApp, TestReply } from './app.ts';

export const PROMPT = {
  prompt: 'State the governing law and how {{Our party}} may terminate the agreement.',
  output: 'List',
  fields: [{ name: 'Our party', is_require: false }],
  files: [{ name: 'Contract', is_require: true, main: true }],
};

/** A whole definition, valid and Personal unless `more` says otherwise. */
export const definitionOf = (more: Readonly<Record<string, unknown>> = {}) => ({
  name: 'Dates of a contract',
  description: 'Every date that matters, with its clause.',
  category: 'Personal',
  status: 'Pending',
  prompts: [PROMPT],
  ...more,
});

/** A valid definition with changes to its first prompt. */
export const withPrompt = (more: Readonly<Record<string, unknown>>) =>
  definitionOf({ prompts: [{ ...PROMPT, ...more }] });

export const workflowOf = (reply: TestReply): Workflow => {
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as { data: Workflow }).data;
};

/** Creates a workflow for one test. */
export async function saved(app: TestApp, by: string, more: Readonly<Record<string, unknown>> = {}): Promise<Workflow> {
  const token = await app.signIn(by);
  return workflowOf(await app.send({ method: 'POST', path: '/workflow', token, body: definitionOf(more) }));
}
