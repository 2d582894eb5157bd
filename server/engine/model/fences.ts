// Separates data from instructions (prompt injection): text from a document, a field or an earlier reply is put between tags
// with unguessable names, which it cannot close or imitate.
import { randomBytes } from 'node:crypto';

const TAGS = [
  'document',
  'field',
  'earlier-result',
  'complaint',
  'instruction',
  'output-format',
  'side',
  'rule',
  'preferred-language',
  'fallback',
  'red-line',
  'passage',
  'library-clause',
  'wanted',
  'place',
  'preamble',
  'facts',
] as const;
export type FenceTag = (typeof TAGS)[number];

/** How models mark whose turn it is. */
const ROLES = ['system', 'assistant', 'user', 'human'];

/** Replaces the bracket of an imitated tag, which stays legible. */
const INERT_BRACKET = '‹';
const IMITATED = `(?=\\s*(?:/\\s*)?(?:${[...TAGS, ...ROLES].join('|')})|\\|)`;
const IMITATION = new RegExp(`<${IMITATED}`, 'gi');
const INERT_TAG = new RegExp(`${INERT_BRACKET}${IMITATED}`, 'gi');

export interface Fences {
  /** The unguessable part of this request's tag names. */
  readonly marker: string;
  wrap(tag: FenceTag, attributes: Readonly<Record<string, string>>, content: string): string;
}

/** New fences for one request. */
export function createFences(marker = randomBytes(12).toString('hex')): Fences {
  const inert = (text: string) => text.replace(IMITATION, INERT_BRACKET).replaceAll(marker, '');
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

/** Restores the brackets in a quote, so that it matches the document again. */
export function unfence(quote: string): string {
  return quote.replace(INERT_TAG, '<');
}
