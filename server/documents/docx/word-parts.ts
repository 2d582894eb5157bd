// The parts of a Word package that are read.
import { findMainPart, readRelationships, targetOf } from '#server/ooxml/package.ts';
import type { ZipParts } from '#server/ooxml/read-zip.ts';

interface WordParts {
  readonly main: string;
  readonly styles: string | undefined;
  readonly numbering: string | undefined;
  readonly footnotes: string | undefined;
  readonly endnotes: string | undefined;
  /** Headers and footers by the id that sections use. */
  readonly running: ReadonlyMap<string, string>;
}

/** Documents and templates, with and without macros (which are separate parts and never read). */
export const MAIN_TYPE =
  /^application\/(?:vnd\.openxmlformats-officedocument\.wordprocessingml\.(?:document|template)|vnd\.ms-word\.(?:document|template)\.macroEnabled(?:Template)?)\.main\+xml$/i;

/** @throws Refusal wrong_type when the package is something else than a Word document. */
export async function findWordParts(parts: ZipParts): Promise<WordParts> {
  const main = await findMainPart(parts, MAIN_TYPE);
  const leads = await readRelationships(parts, main);
  const running = leads.filter(({ kind }) => kind === 'header' || kind === 'footer');
  return {
    main,
    styles: targetOf(leads, 'styles'),
    numbering: targetOf(leads, 'numbering'),
    footnotes: targetOf(leads, 'footnotes'),
    endnotes: targetOf(leads, 'endnotes'),
    running: new Map(running.map(({ id, target }) => [id, target])),
  };
}
