// Cross-references to paragraph numbers: REF fields with \r, \n or \w (ECMA-376-1, 17.16.5.51), what they show and what they
// point to.
import { lowerBound } from '#server/lower-bound.ts';
import { walkTree, type XmlElement } from '#server/ooxml/xml-tree.ts';
import { attribute } from '#server/ooxml/xml.ts';
import { paragraphsWithin } from './controls.ts';
import { fieldResults } from './field-results.ts';
import type { TemplateParagraph, TemplatePart, TemplateText, TextRange } from './template-text.ts';

export interface NumberReference {
  readonly bookmark: string;
  readonly form: 'relative' | 'own' | 'full';
  /** The cached result. */
  readonly result: TextRange;
}

const REFERENCE = /^\s*REF\s+"?([^\s"\\]{1,200})"?\s(.{0,500})$/i;
const FORMS = { r: 'relative', n: 'own', w: 'full' } as const;

export function numberReferences(part: TemplatePart): NumberReference[] {
  return part.source.includes('REF ') ? part.paragraphs.flatMap(referencesIn) : [];
}

function referencesIn(paragraph: TemplateParagraph): NumberReference[] {
  return fieldResults(paragraph).flatMap(({ instruction, result }) => {
    const [, bookmark, switches = ''] = REFERENCE.exec(instruction) ?? [];
    const form = /\\([rnw])\b/i.exec(switches)?.[1]?.toLowerCase();
    if (bookmark === undefined || (form !== 'r' && form !== 'n' && form !== 'w')) return [];
    return [{ bookmark, form: FORMS[form], result }];
  });
}

/** The paragraph in which each bookmark begins. */
export function bookmarkedParagraphs({ parts }: TemplateText): Map<string, TemplateParagraph> {
  const found = new Map<string, TemplateParagraph>();
  for (const part of parts) {
    const byElement = new Map(part.paragraphs.map((paragraph) => [paragraph.element, paragraph]));
    const add = (name: string, paragraph: TemplateParagraph | null | undefined) => {
      if (paragraph && !found.has(name)) found.set(name, paragraph);
    };
    /** Bookmarks between paragraphs, which begin with the next one, by the element that they are in. */
    const waiting = new Map<XmlElement | null, string[]>();
    walkTree(part.root, {
      enter(element) {
        const { parent } = element;
        if (element.name === 'w:p' || element.name === 'w:tbl') {
          const names = waiting.get(parent);
          waiting.delete(parent);
          const first = names && paragraphsWithin(part, element)[0];
          for (const name of names ?? []) add(name, first);
        }
        if (element.name !== 'w:bookmarkStart') return true;
        const name = attribute(element.attributes, 'name') ?? '';
        const paragraph = paragraphAround(element, byElement);
        if (paragraph) add(name, paragraph);
        else if (!waiting.get(parent)?.push(name)) waiting.set(parent, [name]);
        return true;
      },
    });
  }
  return found;
}

function paragraphAround(
  element: XmlElement,
  byElement: ReadonlyMap<XmlElement, TemplateParagraph>,
): TemplateParagraph | null {
  for (let at = element.parent; at !== null; at = at.parent) {
    const paragraph = byElement.get(at);
    if (paragraph) return paragraph;
  }
  return null;
}

/** The clause number that each paragraph prints, "7.2(b)"; null for none. */
export function clauseNumbers(text: TemplateText): (paragraph: TemplateParagraph) => string | null {
  const { blocks } = text.document;
  // Of a paragraph with many references, its place in the text is looked up once.
  const known = new Map<TemplateParagraph, string | null>();
  const lookUp = (paragraph: TemplateParagraph): string | null => {
    const place = text.placeOf({ paragraph, start: 0, end: paragraph.text.length });
    if (place === null) return null;
    const block = lowerBound(blocks.length, (at) => (blocks[at]?.end ?? 0) <= place.start);
    return blocks[block]?.clause ?? null;
  };
  return (paragraph) => {
    const found = known.get(paragraph);
    if (found !== undefined) return found;
    const number = lookUp(paragraph);
    known.set(paragraph, number);
    return number;
  };
}
