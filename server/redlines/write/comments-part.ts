// Adds comments to the package: the comments part, which it makes where the file has none, and the newer parts beside it.
import { parseXml, type XmlElement } from '#server/ooxml/xml-tree.ts';
import type { AnnotationIds } from './annotation-ids.ts';
import { CommentParagraphIds } from './comment-paragraph-ids.ts';
import { appendTo } from './append-to.ts';
import { CONTENT_TYPES, type PackageParts, relationshipsOf } from './package-parts.ts';
import { type WordNames, wordNames } from './word-names.ts';
import { escapeXml } from './xml-source.ts';

export interface NewComment {
  readonly id: string;
  /** Line feeds begin paragraphs. */
  readonly text: string;
}

interface Stamp {
  readonly author: string;
  readonly date: string;
}

const PARAGRAPHS = 'http://schemas.microsoft.com/office/word/2010/wordml';
const EXTENDED = 'http://schemas.microsoft.com/office/word/2012/wordml';
const IDS = 'http://schemas.microsoft.com/office/word/2016/wordml/cid';
const COMMENTS_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.comments+xml';
const RELATIONSHIPS = {
  strict: 'http://purl.oclc.org/ooxml/officeDocument/relationships',
  transitional: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
};
const VOCABULARIES = {
  strict: 'http://purl.oclc.org/ooxml/wordprocessingml/main',
  transitional: 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
};

/** @returns the new text of each part that changes. */
export function addComments(
  parts: PackageParts,
  main: WordNames,
  comments: readonly NewComment[],
  stamp: Stamp,
): Map<string, string> {
  const changes = new Map<string, string>();
  if (comments.length === 0) return changes;
  const existing = parts.targetOf('comments');
  const types = parseXml(parts.source(CONTENT_TYPES) ?? '');
  // A relationship can be left over from a part that is gone, and so can the type of one.
  const promised = parts.relationships.find(({ kind, target }) => kind === 'comments' && !parts.has(target))?.target;
  const part = existing ?? promised ?? newPartName(parts, types);
  const source = parts.source(existing) ?? emptyPart(main.isStrict);
  const extended = parts.targetOf('commentsExtended');
  const ids = parts.targetOf('commentsIds');
  const usesParagraphIds = extended !== undefined || ids !== undefined || /\bparaId\s*=/.test(source);
  const paragraphIds = new CommentParagraphIds([source, parts.source(parts.main) ?? '']);
  const written = comments.map((comment) => ({ ...comment, paragraph: usesParagraphIds ? paragraphIds.next() : '' }));
  const names = wordNames(parseXml(source));
  changes.set(
    part,
    appendTo(source, () => written.map((comment) => commentXml(comment, stamp, names)).join('')),
  );
  if (existing === undefined) {
    const relationships = relationshipsOf(parts.main);
    if (!hasType(types, part)) changes.set(CONTENT_TYPES, withContentType(parts.source(CONTENT_TYPES) ?? '', part));
    if (promised === undefined)
      changes.set(relationships, withRelationship(parts.source(relationships), part, parts.main, main.isStrict));
  }
  const extendedSource = parts.source(extended);
  if (extended !== undefined && extendedSource !== undefined)
    changes.set(
      extended,
      appendTo(extendedSource, () =>
        written
          .map(({ paragraph }) => `<w15:commentEx xmlns:w15="${EXTENDED}" w15:paraId="${paragraph}" w15:done="0"/>`)
          .join(''),
      ),
    );
  const idsSource = parts.source(ids);
  if (ids !== undefined && idsSource !== undefined)
    changes.set(
      ids,
      appendTo(idsSource, () => written.map(({ paragraph }) => durableId(paragraph, idsSource)).join('')),
    );
  addPerson(parts, stamp.author, changes);
  return changes;
}

function commentXml(comment: NewComment & { paragraph: string }, { author, date }: Stamp, names: WordNames): string {
  const { element, attribute } = names;
  const initials = [...author.matchAll(/(?<!\p{L})\p{L}/gu)].join('').slice(0, 9);
  const texts = comment.text.split(/\r\n?|\n/);
  const paragraphs = texts.map((text, index) => {
    // Newer parts refer to a comment by its last paragraph.
    const isLast = index === texts.length - 1 && comment.paragraph !== '';
    const id = isLast ? ` xmlns:w14="${PARAGRAPHS}" w14:paraId="${comment.paragraph}"` : '';
    const words = `<${element('t')} xml:space="preserve">${escapeXml(text.replaceAll('\t', ' '))}</${element('t')}>`;
    return `<${element('p')}${id}><${element('r')}>${words}</${element('r')}></${element('p')}>`;
  });
  const attributes = Object.entries({ id: comment.id, author, date, initials })
    .map(([name, value]) => ` ${attribute(name)}="${escapeXml(value)}"`)
    .join('');
  return `<${element('comment')}${attributes}>${paragraphs.join('')}</${element('comment')}>`;
}

function durableId(paragraph: string, source: string): string {
  let number = Number.parseInt(paragraph, 16);
  let id = paragraph;
  while (source.includes(`"${id}"`)) {
    number = (number + 0x10_0000) % 0x7fff_ffff;
    id = number.toString(16).toUpperCase().padStart(8, '0');
  }
  return `<w16cid:commentId xmlns:w16cid="${IDS}" w16cid:paraId="${paragraph}" w16cid:durableId="${id}"/>`;
}

function addPerson(parts: PackageParts, author: string, changes: Map<string, string>): void {
  const people = parts.targetOf('people');
  const source = parts.source(people);
  if (people === undefined || source === undefined) return;
  const name = escapeXml(author);
  if (source.includes(`author="${name}"`)) return;
  const presence = `<w15:presenceInfo w15:providerId="None" w15:userId="${name}"/>`;
  const person = `<w15:person xmlns:w15="${EXTENDED}" w15:author="${name}">${presence}</w15:person>`;
  changes.set(
    people,
    appendTo(source, () => person),
  );
}

function emptyPart(isStrict: boolean): string {
  const vocabulary = isStrict ? VOCABULARIES.strict : VOCABULARIES.transitional;
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:comments xmlns:w="${vocabulary}"/>`;
}

function newPartName(parts: PackageParts, types: XmlElement): string {
  const folder = parts.main.slice(0, parts.main.lastIndexOf('/') + 1);
  let name = `${folder}comments.xml`;
  for (let number = 2; parts.has(name) || hasType(types, name); number += 1) name = `${folder}comments${number}.xml`;
  return name;
}

/** Whether the content types name the part; names of parts do not differ by case (ECMA-376-2, 6.2.2.3). */
function hasType(types: XmlElement, part: string): boolean {
  const name = `/${part}`.toLowerCase();
  for (const { attributes } of types.elements()) if (attributes['PartName']?.toLowerCase() === name) return true;
  return false;
}

function withContentType(source: string, part: string): string {
  return appendTo(
    source,
    (tag) => `<${tag('Override')} PartName="/${escapeXml(part)}" ContentType="${COMMENTS_TYPE}"/>`,
  );
}

function withRelationship(source: string | undefined, part: string, main: string, isStrict: boolean): string {
  const type = `${isStrict ? RELATIONSHIPS.strict : RELATIONSHIPS.transitional}/comments`;
  const present =
    source ??
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"/>';
  const taken = new Set([...parseXml(present).elements()].map(({ attributes }) => attributes['Id']));
  let id = 'rIdComments';
  for (let number = 2; taken.has(id); number += 1) id = `rIdComments${number}`;
  const target = part.slice(main.lastIndexOf('/') + 1);
  return appendTo(
    present,
    (tag) => `<${tag('Relationship')} Id="${id}" Type="${type}" Target="${escapeXml(target)}"/>`,
  );
}

/** The marks of a comment around its words. */
export function commentMarks(names: WordNames, ids: AnnotationIds, referenceStyle: string | undefined) {
  const id = ids.next();
  const { element, attribute } = names;
  const own = ` ${attribute('id')}="${id}"`;
  const style =
    referenceStyle === undefined
      ? ''
      : `<${element('rPr')}><${element('rStyle')} ${attribute('val')}="${escapeXml(referenceStyle)}"/></${element('rPr')}>`;
  return {
    id,
    start: `<${element('commentRangeStart')}${own}/>`,
    end: `<${element('commentRangeEnd')}${own}/>`,
    reference: `<${element('r')}>${style}<${element('commentReference')}${own}/></${element('r')}>`,
  };
}
