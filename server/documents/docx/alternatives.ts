// Content in several versions (ECMA-376-3, mc:AlternateContent): picks the one that Word shows.
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { attribute, type Attributes, type VocabularyOf } from '#server/ooxml/xml.ts';

/** Namespaces that Word understands: it skips a version that requires any other. */
const UNDERSTOOD: ReadonlySet<string> = new Set(
  z.array(z.string()).parse(JSON.parse(readFileSync(new URL('understood-namespaces.json', import.meta.url), 'utf8'))),
);

export class Alternatives {
  /** For each open mc:AlternateContent, whether one of its versions was chosen. */
  private readonly chosen: boolean[] = [];

  /** @returns whether this element is a version that Word does not show: it understands an earlier one, or not this one. */
  isSkipped(name: string, attributes: Attributes, vocabularyOf: VocabularyOf): boolean {
    if (name === 'mc:AlternateContent') this.chosen.push(false);
    if (name !== 'mc:Choice' && name !== 'mc:Fallback') return false;
    const isOpen = this.chosen.at(-1) === false;
    if (!isOpen || (name === 'mc:Choice' && !isUnderstood(attributes, vocabularyOf))) return true;
    this.chosen.splice(-1, 1, true);
    return false;
  }

  close(name: string): void {
    if (name === 'mc:AlternateContent') this.chosen.pop();
  }
}

function isUnderstood(attributes: Attributes, vocabularyOf: VocabularyOf): boolean {
  const required = attribute(attributes, 'Requires')?.match(/\S+/g) ?? [];
  return required.length > 0 && required.every((prefix) => UNDERSTOOD.has(vocabularyOf(prefix) ?? ''));
}
