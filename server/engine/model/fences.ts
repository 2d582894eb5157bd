// Keeps data apart from instructions: everything that comes from a document, a field or an earlier reply stands between
// tags whose names nobody can guess, and cannot close or imitate them.
import { randomBytes } from 'node:crypto';

const TAGS = ['document', 'field', 'earlier-result', 'complaint', 'instruction', 'output-format'] as const;
type FenceTag = (typeof TAGS)[number];

/** A bracket that reads like the real one, so that a fence's imitation stays legible but opens nothing. */
const STAND_IN = '‹';
const IMITATION = new RegExp(`<(?=\\s*(?:/\\s*)?(?:${TAGS.join('|')}))`, 'gi');
const STOOD_IN = new RegExp(`${STAND_IN}(?=\\s*(?:/\\s*)?(?:${TAGS.join('|')}))`, 'gi');

interface Fences {
  /** The unguessable part of this request's tag names. */
  readonly marker: string;
  wrap(tag: FenceTag, attributes: Readonly<Record<string, string>>, content: string): string;
}

/** New fences for one request. */
export function createFences(marker = randomBytes(12).toString('hex')): Fences {
  const inert = (text: string) => text.replace(IMITATION, STAND_IN).replaceAll(marker, '');
  const attribute = (text: string) => inert(text).replace(/[\s"<>\p{Cc}]+/gu, ' ');
  return {
    marker,
    wrap(tag, attributes, content) {
      const name = `${tag}-${marker}`;
      const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${attribute(value)}"`);
      return `<${name}${written.join('')}>\n${inert(content)}\n</${name}>`;
    },
  };
}

/** Undoes the stand-in in a quote, so that the document's own words are looked for. */
export function unfence(quote: string): string {
  return quote.replace(STOOD_IN, '<');
}
