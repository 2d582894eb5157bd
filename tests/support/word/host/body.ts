// The paragraphs of the body in reading order, those of table cells and content controls included, and how places compare.
import { childNamed, elementsOf, wordAttribute, wordName, type Element } from '#tests/support/docx/word-dom.ts';
import type { DocxParts } from './docx-parts.ts';
import { LiveParagraph, type Place } from './positions.ts';

/** Elements between the body and its paragraphs. */
const AROUND_PARAGRAPHS = new Set(['body', 'tbl', 'tr', 'tc', 'sdt', 'sdtContent', 'customXml', 'ins', 'del']);

export class Body {
  readonly parts: DocxParts;
  private readonly lives = new Map<Element, LiveParagraph>();
  private list: readonly LiveParagraph[] | null = null;
  private order = new Map<LiveParagraph, number>();
  private ids = 0;

  constructor(parts: DocxParts) {
    this.parts = parts;
  }

  get element(): Element {
    const body = childNamed(this.parts.root(this.parts.main), 'body');
    if (body === undefined) throw new Error('The document has no body.');
    return body;
  }

  get paragraphs(): readonly LiveParagraph[] {
    if (this.list === null) {
      const found: LiveParagraph[] = [];
      this.collect(this.element, found);
      this.order = new Map(found.map((live, index) => [live, index]));
      this.list = found;
    }
    return this.list;
  }

  /** To be called when paragraphs came or went. */
  restructured(): void {
    this.list = null;
  }

  live(element: Element): LiveParagraph {
    const live = this.lives.get(element) ?? new LiveParagraph(element, this.nextId());
    this.lives.set(element, live);
    return live;
  }

  nextId(): string {
    this.ids += 1;
    return `${(0x5a17_0000 + this.ids).toString(16).toUpperCase()}-0000-4000-8000-000000000000`;
  }

  indexOf(paragraph: LiveParagraph): number {
    void this.paragraphs;
    return this.order.get(paragraph) ?? -1;
  }

  /** Below zero where `a` comes first. */
  compare(a: Place, b: Place): number {
    return a.paragraph === b.paragraph ? a.offset - b.offset : this.indexOf(a.paragraph) - this.indexOf(b.paragraph);
  }

  /** From the first paragraph to the last, both included. */
  between(first: LiveParagraph, last: LiveParagraph): readonly LiveParagraph[] {
    return this.paragraphs.slice(this.indexOf(first), this.indexOf(last) + 1);
  }

  private collect(element: Element, found: LiveParagraph[]): void {
    for (const child of elementsOf(element)) {
      const name = wordName(child);
      if (name === 'p') found.push(this.live(child));
      else if (AROUND_PARAGRAPHS.has(name)) this.collect(child, found);
    }
  }
}

export function nestingLevel({ element }: LiveParagraph): number {
  let level = 0;
  for (let at = element.parentNode; at !== null; at = at.parentNode) if (wordName(at) === 'tbl') level += 1;
  return level;
}

/** Content controls around a paragraph, outermost first. */
export function controlsAround(paragraph: LiveParagraph): Element[] {
  const found: Element[] = [];
  for (let at = paragraph.element.parentNode; at !== null; at = at.parentNode)
    if (wordName(at) === 'sdt') found.unshift(at as Element);
  return found;
}

const valueOf = (element: Element | undefined) => (element === undefined ? undefined : wordAttribute(element, 'val'));

export function styleId({ element }: LiveParagraph): string | undefined {
  const properties = childNamed(element, 'pPr');
  return properties === undefined ? undefined : valueOf(childNamed(properties, 'pStyle'));
}

/** Whether it has a number or a bullet, of its own or from its style. */
export function isListItem(paragraph: LiveParagraph, styles: Element | undefined): boolean {
  const own = childNamed(paragraph.element, 'pPr');
  let numbering = own === undefined ? undefined : childNamed(own, 'numPr');
  let id = styleId(paragraph);
  for (let steps = 0; numbering === undefined && id !== undefined && steps < 20; steps += 1) {
    const wanted = id;
    const style =
      styles === undefined ? undefined : elementsOf(styles).find((each) => wordAttribute(each, 'styleId') === wanted);
    const properties = style === undefined ? undefined : childNamed(style, 'pPr');
    numbering = properties === undefined ? undefined : childNamed(properties, 'numPr');
    id = style === undefined ? undefined : valueOf(childNamed(style, 'basedOn'));
  }
  const list = numbering === undefined ? undefined : valueOf(childNamed(numbering, 'numId'));
  return list !== undefined && list !== '0';
}
