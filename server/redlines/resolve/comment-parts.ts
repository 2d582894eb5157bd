// The comments of a .docx and the parts that say more of them: replies, whether they are resolved, when they were made.
import { attribute } from '#server/ooxml/xml.ts';
import { parseXml, walkTree } from '#server/ooxml/xml-tree.ts';
import { Splices } from './splices.ts';

export interface CommentsPart {
  /** By id the paragraph id of the comment's last paragraph, '' if it has none. */
  readonly paragraphs: ReadonlyMap<string, string>;
  /** The ids of the replies to a comment, and the replies to these. */
  readonly repliesTo: (ids: Iterable<string>) => Set<string>;
}

/** @param extended the part "commentsExtended", which says what replies to what. */
export function readComments(source: string, extended: string | null): CommentsPart {
  const paragraphs = new Map<string, string>();
  let id: string | null = null;
  walkTree(parseXml(source), {
    enter({ name, attributes }) {
      if (name === 'w:comment') paragraphs.set((id = attribute(attributes, 'id') ?? ''), '');
      if (name === 'w:p' && id !== null) paragraphs.set(id, attribute(attributes, 'paraId')?.toUpperCase() ?? '');
      return true;
    },
  });
  const commentOf = new Map([...paragraphs].map(([comment, paragraph]) => [paragraph, comment]));
  const replies = new Map<string, string[]>();
  for (const { attributes } of extended === null ? [] : parseXml(extended).elements()) {
    const parent = commentOf.get(attribute(attributes, 'paraIdParent')?.toUpperCase() ?? '-');
    const reply = commentOf.get(attribute(attributes, 'paraId')?.toUpperCase() ?? '-');
    if (parent === undefined || reply === undefined) continue;
    const others = replies.get(parent);
    if (others) others.push(reply);
    else replies.set(parent, [reply]);
  }
  const repliesTo = (ids: Iterable<string>) => {
    const found = new Set<string>();
    // A set goes on with what is added to it.
    const threads = new Set(ids);
    for (const comment of threads)
      for (const reply of replies.get(comment) ?? []) {
        found.add(reply);
        threads.add(reply);
      }
    return found;
  };
  return { paragraphs, repliesTo };
}

/** @returns the part without the entries whose attribute has one of these values; null when there are none. */
export function removeEntries(
  source: string,
  key: 'paraId' | 'durableId',
  values: ReadonlySet<string>,
): { text: string | null; durableIds: Set<string> } {
  const splices = new Splices(source);
  const durableIds = new Set<string>();
  for (const { attributes, start, end } of parseXml(source).elements()) {
    if (!values.has(attribute(attributes, key)?.toUpperCase() ?? '-')) continue;
    splices.cut(start, end);
    const durableId = attribute(attributes, 'durableId');
    if (durableId !== undefined) durableIds.add(durableId.toUpperCase());
  }
  return { text: splices.hasAny ? splices.apply() : null, durableIds };
}
