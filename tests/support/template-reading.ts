// Templates of tests read and filled without a worker thread.
import type { TemplateField } from '#domain/drafts/template-fields.ts';
import { DEFAULT_LIMITS } from '#server/documents/limits.ts';
import { type DraftedDocument, type DraftTask, fillTemplate } from '#server/drafting/fill-template.ts';
import { readTemplate } from '#server/drafting/read-template.ts';
import { templateOf } from './drafts.ts';

export const readBytes = (bytes: Uint8Array) => readTemplate(bytes, DEFAULT_LIMITS);

/** A template of paragraphs. */
export const readLines = (...lines: readonly string[]) => readBytes(templateOf(lines));

/** Each field as "label: type", with what the template proposes. */
export const inWords = (fields: readonly TemplateField[]): string[] =>
  fields.map(({ label, type, value, options }) =>
    [`${label}: ${type}`, options.join(' / '), value && `“${value}”`].filter(Boolean).join(' '),
  );

/** @throws for a task that is refused. */
export async function filled(bytes: Uint8Array, task: Partial<DraftTask>): Promise<DraftedDocument> {
  const draft = await fillTemplate(bytes, { values: {}, included: {}, leave_blanks: false, ...task }, DEFAULT_LIMITS);
  if (!('bytes' in draft)) throw new Error(JSON.stringify(draft));
  return draft;
}

/** The text of the filled template. */
export async function filledText(bytes: Uint8Array, task: Partial<DraftTask>): Promise<string> {
  return (await readBytes((await filled(bytes, task)).bytes)).text;
}
