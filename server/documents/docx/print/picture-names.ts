// What a picture, chart or text box is called: its alternative text, its title, or the name that Word gave it.
import type { Attributes } from '#server/ooxml/xml.ts';

const UNNAMED = 'Picture';
const MOST_CHARACTERS = 300;

/** The element that names a drawing, or undefined: wp:docPr of drawings, v:shape and the like of older files. */
export function pictureName(name: string, attributes: Attributes): string | undefined {
  if (name === 'wp:docPr') return firstOf(attributes, ['descr', 'title', 'name']);
  if (name === 'v:shape' || name === 'v:rect' || name === 'v:group') return firstOf(attributes, ['alt', 'title']);
  return undefined;
}

function firstOf(attributes: Attributes, names: readonly string[]): string {
  for (const name of names) {
    const value = attributes[name]?.replace(/\s+/g, ' ').trim() ?? '';
    if (value !== '') return value.length > MOST_CHARACTERS ? `${value.slice(0, MOST_CHARACTERS - 1)}…` : value;
  }
  return UNNAMED;
}
