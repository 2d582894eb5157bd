// The character styles of links, fields and marks. Their ids differ by the language of the program that made the file.
import { parseXml } from '#server/ooxml/xml-tree.ts';
import { attribute } from '#server/ooxml/xml.ts';

export interface MarkStyles {
  /** Styles that new words never take. */
  readonly ids: ReadonlySet<string>;
  /** Of the reference of a comment. */
  readonly commentReference: string | undefined;
}

const COMMENT_REFERENCE = 'annotation reference';
const MARKS = new Set([
  'hyperlink',
  'followedhyperlink',
  'footnote reference',
  'endnote reference',
  'placeholder text',
  COMMENT_REFERENCE,
]);

export function readMarkStyles(source: string | undefined): MarkStyles {
  const ids = new Set<string>();
  let commentReference: string | undefined;
  if (source === undefined) return { ids, commentReference };
  for (const style of parseXml(source).elements()) {
    const name = (attribute(style.child('w:name')?.attributes ?? {}, 'val') ?? '').toLowerCase();
    const id = attribute(style.attributes, 'styleId');
    if (style.name !== 'w:style' || id === undefined || !MARKS.has(name)) continue;
    ids.add(id);
    if (name === COMMENT_REFERENCE) commentReference = id;
  }
  return { ids, commentReference };
}
