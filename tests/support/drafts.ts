// Templates for tests of drafting, made of paragraphs or of a whole package.
import type { Category } from '#domain/categories.ts';
import type { TestApp } from './app.ts';
import { makeDocx } from './docx/make-docx.ts';
import { paragraph, run } from './docx/word-markup.ts';
import { fresh } from './files.ts';

export const SUPPLIER_TEMPLATE = [
  '[Supplier name], company number [company number] (the “Supplier”).',
  'It starts on [Start date].',
];

/** A .docx with these paragraphs. */
export const templateOf = (lines: readonly string[]): Uint8Array =>
  makeDocx({ body: lines.map((line) => paragraph(run(line))).join('') });

/** A template of Harbour & Vale. */
export const madeTemplate = (
  app: TestApp,
  lines: readonly string[] = SUPPLIER_TEMPLATE,
  category: Category = 'Organization',
) => fresh(app, 'templates', { bytes: templateOf(lines) }, category);
