// What a prompt and a query set of the provider's libraries are (spec 3). Prompts have the layout of workflow
// instructions, so that both engines read one the same way once it is taken into a workflow.
import type { ColumnType } from '#domain/column-types.ts';
import type { Point } from './seed-workflow.ts';
import { instruction } from './seed-workflow.ts';

export interface SeedPrompt {
  readonly name: string;
  readonly description: string;
  readonly prompt: string;
}

export interface SeedQuery {
  readonly name: string;
  readonly description: string;
  /** Shown as Title and Instructions; each is one column of a review. */
  readonly query: readonly { readonly title: string; readonly description: string; readonly type: ColumnType }[];
}

/** How every prompt ends: nothing is said that a reader cannot check. */
export const GROUNDED =
  'Quote the exact words that you rely on, with the clause or page. Where the documents are silent on a point, answer "not found in the documents" and add nothing from general knowledge.';

export function seedPrompt(
  name: string,
  description: string,
  brief: { readonly opening: string; readonly points: readonly Point[]; readonly answer: string },
): SeedPrompt {
  return { name, description, prompt: instruction(brief.opening, brief.points, `${brief.answer} ${GROUNDED}`) };
}

export function seedQuery(
  name: string,
  description: string,
  items: readonly (readonly [title: string, instructions: string, type?: ColumnType])[],
): SeedQuery {
  const query = items.map(([title, instructions, type = 'text']) => ({ title, description: instructions, type }));
  return { name, description, query };
}
