// `{{Field name}}` in a prompt, as somebody writes it: which stand there, which belong to no field, and what is just
// being typed. A run fills them by fillFields of workflows.ts, whatever the case of the name.
import { WORKFLOW_INPUT_NAME_MAX } from './limits.ts';

/** A stretch of a text; `name` where it is a placeholder. Offsets count UTF-16 code units. */
interface TextPart {
  readonly text: string;
  readonly name: string | null;
}

/** Without blanks beside the braces in the expression: one that matches them takes minutes over many. */
const PLACEHOLDER = /\{\{([^{}]+)\}\}/g;

export const placeholderOf = (name: string): string => `{{${name}}}`;
export const isSameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** The text cut at its placeholders; joined again it is the text. */
export function partsOf(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: whole, 1: inside = '', index } of text.matchAll(PLACEHOLDER)) {
    const name = inside.trim();
    if (name === '') continue;
    if (index > end) parts.push({ text: text.slice(end, index), name: null });
    parts.push({ text: whole, name });
    end = index + whole.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), name: null });
  return parts;
}

/** The placeholders that no field answers to, each name once, as first written. */
export function unknownNames(text: string, fields: readonly { readonly name: string }[]): readonly string[] {
  const unknown: string[] = [];
  for (const { name } of partsOf(text))
    if (name !== null && ![...fields.map((field) => field.name), ...unknown].some((known) => isSameName(known, name)))
      unknown.push(name);
  return unknown;
}

export interface OpenPlaceholder {
  /** Where its braces begin. */
  readonly start: number;
  /** What stands between them and the caret. */
  readonly typed: string;
}

/** The placeholder that the caret is in and that is not closed before it; null where there is none. */
export function openPlaceholder(text: string, caret: number): OpenPlaceholder | null {
  const before = text.slice(Math.max(0, caret - WORKFLOW_INPUT_NAME_MAX - 2), caret);
  const start = before.lastIndexOf('{{');
  if (start < 0) return null;
  const typed = before.slice(start + 2);
  return /[{}\n]/.test(typed) ? null : { start: caret - typed.length - 2, typed: typed.trimStart() };
}

/** The text with a placeholder in place of what was typed of it, and where the caret goes on. */
export function withPlaceholder(
  text: string,
  name: string,
  from: number,
  caret: number,
): { readonly text: string; readonly caret: number } {
  const placeholder = placeholderOf(name);
  // What was written of it before the caret moved into it goes too.
  const rest = text.slice(caret).replace(/^[^{}\n]{0,100}\}\}/, '');
  return { text: `${text.slice(0, from)}${placeholder}${rest}`, caret: from + placeholder.length };
}
