// Writes tracked changes, runs and paragraphs as XML, in the names of the part that they go to.
import type { AnnotationIds } from './annotation-ids.ts';
import type { WordNames } from './word-names.ts';
import { escapeXml } from './xml-source.ts';

export class TrackedXml {
  readonly names: WordNames;
  readonly ids: AnnotationIds;
  private readonly stamp: string;

  /** @param date UTC, to the second */
  constructor(names: WordNames, ids: AnnotationIds, author: string, date: string) {
    this.names = names;
    this.ids = ids;
    this.stamp = ` ${names.attribute('author')}="${escapeXml(author)}" ${names.attribute('date')}="${escapeXml(date)}"`;
  }

  inserted(content: string): string {
    return this.change('ins', content);
  }

  deleted(content: string): string {
    return this.change('del', content);
  }

  /** The mark of a paragraph, or a row. */
  insertedMark(): string {
    return this.change('ins', '');
  }

  deletedMark(): string {
    return this.change('del', '');
  }

  element(local: string, content: string): string {
    const name = this.names.element(local);
    return content === '' ? `<${name}/>` : `<${name}>${content}</${name}>`;
  }

  /** @param properties a w:rPr, or '' */
  run(properties: string, text: string): string {
    const pieces = text.split('\t').map((piece) => (piece === '' ? '' : this.text('t', escapeXml(piece))));
    return this.element('r', properties + pieces.join(this.element('tab', '')));
  }

  /** @param raw escaped */
  text(local: 't' | 'delText' | 'instrText' | 'delInstrText', raw: string, keepsSpace = /^\s|\s$/.test(raw)): string {
    const name = this.names.element(local);
    return `<${name}${keepsSpace ? ' xml:space="preserve"' : ''}>${raw}</${name}>`;
  }

  private change(local: 'ins' | 'del', content: string): string {
    const name = this.names.element(local);
    const start = `<${name} ${this.names.attribute('id')}="${this.ids.next()}"${this.stamp}`;
    return content === '' ? `${start}/>` : `${start}>${content}</${name}>`;
  }
}
