// The links that are open while a part is walked: w:hyperlink elements, and HYPERLINK fields with their results.
import { attribute, type Attributes } from '#server/ooxml/xml.ts';
import { hrefOfField, safeHref } from './links.ts';

interface Field {
  instruction: string;
  href: string | undefined;
}

const MOST_INSTRUCTION = 4_000;
const MOST_FIELDS = 1_000;

export class OpenLinks {
  private readonly elements: (string | undefined)[] = [];
  private readonly fields: Field[] = [];
  private isInstruction = false;

  /** @param links the targets of the part by the ids of their relationships */
  open(name: string, attributes: Attributes, links: ReadonlyMap<string, string>): void {
    switch (name) {
      case 'w:hyperlink': {
        const target = links.get(attribute(attributes, 'id') ?? '');
        this.elements.push(target === undefined ? undefined : safeHref(target, attribute(attributes, 'anchor')));
        break;
      }
      case 'w:fldSimple':
        this.elements.push(hrefOfField(attribute(attributes, 'instr') ?? ''));
        break;
      case 'w:fldChar':
        this.mark(attribute(attributes, 'fldCharType'));
        break;
      case 'w:instrText':
        this.isInstruction = true;
        break;
    }
  }

  text(text: string): void {
    const field = this.fields.at(-1);
    if (this.isInstruction && field !== undefined && field.instruction.length < MOST_INSTRUCTION)
      field.instruction += text;
  }

  close(name: string): void {
    if (name === 'w:hyperlink' || name === 'w:fldSimple') this.elements.pop();
    if (name === 'w:instrText') this.isInstruction = false;
  }

  /** Where the text leads that is read now. */
  get href(): string | undefined {
    return (
      this.elements.findLast((href) => href !== undefined) ??
      this.fields.findLast(({ href }) => href !== undefined)?.href
    );
  }

  /** A field without an end must not make a link of the rest of the part. */
  endPart(): void {
    this.elements.length = 0;
    this.fields.length = 0;
  }

  private mark(type: string | undefined): void {
    if (type === 'begin' && this.fields.length < MOST_FIELDS) this.fields.push({ instruction: '', href: undefined });
    const field = this.fields.at(-1);
    if (type === 'separate' && field !== undefined) field.href = hrefOfField(field.instruction);
    if (type === 'end') this.fields.pop();
  }
}
