// What a field is called and what is said about it, once. Pure.
import type { TemplateField } from '#domain/drafts/template-fields.ts';

interface FieldWords {
  readonly label: string;
  /** Empty where the label says it. */
  readonly hint: string;
}

const plain = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]{1,50}/gu, ' ')
    .trim();

/** A long label is cut off, and the hint then has all of it. */
export function fieldWords({ label, hint, type }: Pick<TemplateField, 'label' | 'hint' | 'type'>): FieldWords {
  const cut = label.endsWith('…') ? label.slice(0, -1).trim() : null;
  if (cut !== null && hint.startsWith(cut)) return { label: hint, hint: '' };
  return { label, hint: plain(hint) === plain(label) || plain(hint) === type ? '' : hint };
}
