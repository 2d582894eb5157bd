// The content controls and cross-references of a template as DOM trees: what it asks for and offers to leave out.
import { strFromU8, unzipSync } from 'fflate';
import type { Block } from '#domain/documents.ts';
import {
  childNamed,
  descendantsNamed,
  type Document,
  type Element,
  isElement,
  parsePart,
  wordAttribute,
  wordName,
} from './word-dom.ts';

const MAIN = 'word/document.xml';
const named = (root: Element | Document, name: string) => descendantsNamed(root, new Set([name]));

export interface Control {
  readonly element: Element;
  readonly label: string;
  readonly tag: string;
  readonly id: string;
  /** "text", "date", "dropDownList", or "" for a control around paragraphs. */
  readonly type: string;
  readonly isPlaceholder: boolean;
  readonly text: string;
}

export class TemplateFile {
  private readonly parts: Record<string, Uint8Array>;
  readonly document: Document;

  constructor(bytes: Uint8Array) {
    this.parts = unzipSync(bytes);
    this.document = this.part(MAIN);
  }

  part(name: string): Document {
    return parsePart(strFromU8(this.parts[name] ?? new Uint8Array()));
  }

  partNames(): string[] {
    return Object.keys(this.parts);
  }

  controls(document = this.document): Control[] {
    return named(document, 'sdt').map((element) => controlOf(element));
  }
}

function controlOf(element: Element): Control {
  const properties = childNamed(element, 'sdtPr');
  const valueOf = (name: string) => {
    const found = properties && childNamed(properties, name);
    return (found && wordAttribute(found, 'val')) ?? '';
  };
  const kinds = ['text', 'date', 'dropDownList'].filter((kind) => properties && childNamed(properties, kind));
  return {
    element,
    label: valueOf('alias'),
    tag: valueOf('tag'),
    id: valueOf('id'),
    type: kinds.join(),
    isPlaceholder: properties !== undefined && childNamed(properties, 'showingPlcHdr') !== undefined,
    text: textOf(element),
  };
}

interface CrossReference {
  readonly bookmark: string;
  /** The run that shows the number. */
  readonly result: Element;
  /** The label of the optional clause that it stands in; empty for none. */
  readonly within: string;
}

const CODE = /^ REF (\S+) \\[rnw] \\h $/;

/** The REF fields of a document, each with its instruction, its separator and its result in runs of their own. */
export function crossReferencesIn(document: Document): CrossReference[] {
  return named(document, 'instrText').flatMap((code) => {
    const [, bookmark] = CODE.exec(code.textContent ?? '') ?? [];
    const result = code.parentNode?.nextSibling?.nextSibling;
    return bookmark === undefined || !isElement(result) ? [] : [{ bookmark, result, within: optionalAround(code) }];
  });
}

interface ReferenceTarget {
  /** As the product numbers the paragraph. */
  readonly number: string | undefined;
  /** The label of the optional clause that it stands in; empty for none. */
  readonly within: string;
}

const textOf = (paragraph: Element): string =>
  named(paragraph, 't')
    .map(({ textContent }) => textContent)
    .join('')
    .trim();

/** What bookmarks lead to, by name. @param blocks the same document as the product reads it. */
export function referenceTargets(document: Document, blocks: readonly Block[]): Map<string, ReferenceTarget> {
  const paragraphs = named(document, 'p');
  return new Map(
    named(document, 'bookmarkStart').map((start) => {
      const paragraph = ancestor(start, 'p');
      if (!paragraph) throw new Error('A bookmark outside a paragraph.');
      const text = textOf(paragraph);
      const before = paragraphs.slice(0, paragraphs.indexOf(paragraph)).filter((one) => textOf(one) === text).length;
      const number = blocks.filter((block) => block.text === text)[before]?.clause;
      return [wordAttribute(start, 'name') ?? '', { number, within: optionalAround(start) }];
    }),
  );
}

function ancestor(element: Element, name: string): Element | undefined {
  let at = element.parentNode;
  while (at !== null && wordName(at) !== name) at = at.parentNode;
  return at === null ? undefined : (at as Element);
}

function optionalAround(element: Element): string {
  for (let at = ancestor(element, 'sdt'); at; at = ancestor(at, 'sdt')) {
    const { tag, label } = controlOf(at);
    if (tag.startsWith('optional')) return label;
  }
  return '';
}
