// What a seeded workflow is, and how its instruction is laid out: an opening, then "- Label: what to look for" lines.
// The layout serves both engines: a model reads it as a brief, the built-in engine reads its questions out of the lines.
import type { Workflow, WorkflowPrompt } from '#domain/workflows.ts';

export type SeedWorkflow = Pick<Workflow, 'name' | 'description' | 'category' | 'display_tag' | 'status' | 'prompts'>;

/** Organization and Personal workflows belong to an account of accounts.ts, and through it to a company. */
export type TenantSeedWorkflow = SeedWorkflow & { readonly author_email: string };

/** `look for` says it in the words that contracts use, because the built-in engine searches for those words. */
export type Point = readonly [label: string, lookFor: string];

export function instruction(opening: string, points: readonly Point[], closing = ''): string {
  const lines = points.map(([label, lookFor]) => `- ${label}: ${lookFor}`);
  return [opening, lines.join('\n'), closing].filter((part) => part !== '').join('\n\n');
}

export const mainFile = (name: string): WorkflowPrompt['files'][number] => ({ name, is_require: true, main: true });
export const otherFile = (name: string): WorkflowPrompt['files'][number] => ({ name, is_require: true, main: false });
