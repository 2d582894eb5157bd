// Word packages made for tests from the XML of their stories: main text, notes, running heads and comments, with the content
// types and relationships that each needs.
import { strToU8, zipSync, type Zippable } from 'fflate';
import { attributeText, CHANGE_ID, escapeText } from './word-markup.ts';

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const NAMESPACES = [
  `xmlns:r="${OFFICE}"`,
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"',
  'xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"',
].join(' ');

export interface MadeComment {
  /** As `commented` and `commentReference` name it. */
  readonly id: string;
  readonly author: string;
  readonly text: string;
  readonly date?: string;
  readonly initials?: string;
  readonly resolved?: boolean;
  /** The id of the comment that it answers. */
  readonly repliesTo?: string;
}

export interface MadeDocx {
  /** The content of w:body, before its w:sectPr. */
  readonly body: string;
  /** The content of the styles part. */
  readonly styles?: string;
  /** The content of the numbering part. */
  readonly numbering?: string;
  /** The content of the settings part. */
  readonly settings?: string;
  /** The paragraphs of each note; their ids are 1, 2, 3 ... in this order. */
  readonly footnotes?: readonly string[];
  readonly endnotes?: readonly string[];
  /** The paragraphs of the running head and foot. */
  readonly header?: string;
  readonly footer?: string;
  readonly comments?: readonly MadeComment[];
  /** The targets of `link`, by relationship id. */
  readonly links?: Readonly<Record<string, string>>;
  /** The prefix of the main vocabulary; empty makes it the default one, with w: for attributes. */
  readonly prefix?: string;
  readonly more?: Zippable;
}

/** @returns the bytes of a .docx; ids of tracked changes count through all parts. */
export function makeDocx(made: MadeDocx): Uint8Array {
  let changes = 0;
  const part = (root: string, content: string) => {
    const numbered = content.replaceAll(CHANGE_ID, () => String(++changes));
    return withPrefix(`<w:${root} xmlns:w="${WORD}" ${NAMESPACES}>${numbered}</w:${root}>`, made.prefix ?? 'w');
  };
  const parts: Record<string, string> = {};
  const add = (name: string, root: string, content: string | undefined) => {
    if (content !== undefined) parts[name] = part(root, content);
  };
  add('document', 'document', `<w:body>${made.body}${sectionOf(made)}</w:body>`);
  add('styles', 'styles', made.styles);
  add('numbering', 'numbering', made.numbering);
  add('settings', 'settings', made.settings);
  add('footnotes', 'footnotes', notesOf('footnote', made.footnotes));
  add('endnotes', 'endnotes', notesOf('endnote', made.endnotes));
  add('header1', 'hdr', made.header);
  add('footer1', 'ftr', made.footer);
  const comments = made.comments ?? [];
  if (comments.length > 0) {
    add('comments', 'comments', comments.map(commentXml).join(''));
    parts['commentsExtended'] = commentsExtended(comments);
  }
  return packed(parts, made);
}

function packed(parts: Readonly<Record<string, string>>, { links = {}, more = {} }: MadeDocx): Uint8Array {
  const names = Object.keys(parts).filter((name) => name !== 'document');
  const leads = [
    ...names.map((name) => relationship(name, typeOfLead(name), `${name}.xml`)),
    ...Object.entries(links).map(([id, target]) => relationship(id, `${OFFICE}/hyperlink`, target, 'External')),
  ];
  const entry = (content: string) => strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n${content}`);
  return zipSync(
    {
      '[Content_Types].xml': entry(contentTypes(Object.keys(parts))),
      '_rels/.rels': entry(relationships([relationship('rId1', `${OFFICE}/officeDocument`, 'word/document.xml')])),
      'word/_rels/document.xml.rels': entry(relationships(leads)),
      ...Object.fromEntries(Object.entries(parts).map(([name, content]) => [`word/${name}.xml`, entry(content)])),
      ...more,
    },
    { mtime: '2026-01-15T10:00:00' },
  );
}

function sectionOf({ header, footer }: MadeDocx): string {
  const head = header === undefined ? '' : '<w:headerReference w:type="default" r:id="header1"/>';
  const foot = footer === undefined ? '' : '<w:footerReference w:type="default" r:id="footer1"/>';
  return `<w:sectPr>${head}${foot}<w:pgSz w:w="11906" w:h="16838"/></w:sectPr>`;
}

/** Word expects the two separators before the notes. */
function notesOf(kind: 'footnote' | 'endnote', notes: readonly string[] = []): string | undefined {
  if (notes.length === 0) return undefined;
  const separators =
    `<w:${kind} w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:${kind}>` +
    `<w:${kind} w:type="continuationSeparator" w:id="0"><w:p><w:r><w:continuationSeparator/></w:r></w:p></w:${kind}>`;
  const each = notes.map((content, index) => `<w:${kind} w:id="${index + 1}">${content}</w:${kind}>`);
  return separators + each.join('');
}

/** Word accepts ids of paragraphs below 0x80000000. */
const paragraphId = (index: number) => (0x10000001 + index).toString(16).toUpperCase();

function commentXml(comment: MadeComment, index: number): string {
  const { id, author, text, date = '2026-01-15T10:00:00Z', initials = author.slice(0, 1) } = comment;
  const attributes = `w:id="${id}" w:author="${attributeText(author)}" w:date="${date}" w:initials="${attributeText(initials)}"`;
  const words = `<w:r><w:t xml:space="preserve">${escapeText(text)}</w:t></w:r>`;
  return `<w:comment ${attributes}><w:p w14:paraId="${paragraphId(index)}">${words}</w:p></w:comment>`;
}

function commentsExtended(comments: readonly MadeComment[]): string {
  const idOf = new Map(comments.map(({ id }, index) => [id, paragraphId(index)]));
  const each = comments.map(({ id, resolved = false, repliesTo }) => {
    const parent = repliesTo === undefined ? '' : ` w15:paraIdParent="${idOf.get(repliesTo)}"`;
    return `<w15:commentEx w15:paraId="${idOf.get(id)}"${parent} w15:done="${Number(resolved)}"/>`;
  });
  return `<w15:commentsEx ${NAMESPACES}>${each.join('')}</w15:commentsEx>`;
}

const typeOfLead = (name: string) =>
  name === 'commentsExtended'
    ? 'http://schemas.microsoft.com/office/2011/relationships/commentsExtended'
    : `${OFFICE}/${name.replace(/\d+$/, '')}`;

function relationship(id: string, type: string, target: string, mode?: string): string {
  const isExternal = mode === undefined ? '' : ` TargetMode="${mode}"`;
  return `<Relationship Id="${id}" Type="${type}" Target="${attributeText(target)}"${isExternal}/>`;
}

const relationships = (each: readonly string[]) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`;

function contentTypes(names: readonly string[]): string {
  const overrides = names.map((name) => {
    const kind = name === 'document' ? 'document.main' : name.replace(/\d+$/, '');
    return `<Override PartName="/word/${name}.xml" ContentType="${TYPE}.${kind}+xml"/>`;
  });
  return (
    `<Types xmlns="${PACKAGE}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`
  );
}

/** The same part with another prefix for the main vocabulary. Markup of this folder has no ">" in attributes. */
function withPrefix(xml: string, prefix: string): string {
  if (prefix === 'w') return xml;
  const colon = prefix === '' ? '' : `${prefix}:`;
  const declared = prefix === '' ? `xmlns="${WORD}" xmlns:w="${WORD}"` : `xmlns:${prefix}="${WORD}"`;
  const attributes = prefix === '' ? 'w:' : colon;
  return xml
    .replaceAll(/<[^>]*>/g, (tag) =>
      tag.replace(/^(<\/?)w:/, `$1${colon}`).replaceAll(/(\s)w:(?=\w+=)/g, `$1${attributes}`),
    )
    .replace(`xmlns:w="${WORD}"`, declared);
}
