// The members of the document, its collections, changes, comments and XML parts.
import {
  documentProperty,
  textOfGiven,
  nullObject,
  object,
  type Given,
  type HostObject,
  type Members,
  type Selves,
} from './members.ts';
import { partOf, placeOf } from './ranges.ts';
import { LiveRange } from './positions.ts';
import type { Session } from './session.ts';
import type { TrackingMode } from './settings.ts';
import { resolveChange, type TrackedChange } from './tracked-changes.ts';
import { WordError } from './word-error.ts';

const MODES: readonly string[] = ['Off', 'TrackAll', 'TrackMineOnly'];

/** @throws WordError InvalidArgument, or AccessDenied where the document cannot be changed. */
export function setTracking(session: Session, mode: Given): void {
  if (typeof mode !== 'string' || !MODES.includes(mode)) throw new WordError('InvalidArgument');
  if (session.mode === 'readOnly' || session.settings.allows !== 'anything') throw new WordError('AccessDenied');
  session.settings.tracking = mode as TrackingMode;
}

type Item = 'Paragraph' | 'Range' | 'TrackedChange' | 'Comment' | 'CustomXmlPart';

function first<N extends Item>(is: N, items: readonly Selves[N][]): HostObject {
  const [item] = items;
  if (item === undefined) throw new WordError('ItemNotFound');
  return object(is, item);
}

function orNull<N extends Item>(is: N, item: Selves[N] | undefined): HostObject {
  return item === undefined ? nullObject(is) : object(is, item);
}

const byId = <T extends { readonly id: string }>(items: readonly T[], id: Given) =>
  items.filter((each) => each.id === id);
const only = <T>(items: readonly T[]) => (items.length === 1 ? items : []);

/** From the last to the first, so that a change that joins paragraphs leaves the others where they are. */
function resolveAll(session: Session, changes: readonly TrackedChange[], action: 'accept' | 'reject'): void {
  session.edit((setting) => {
    for (const change of changes.toReversed()) if (!change.paragraph.isGone) resolveChange(setting, change, action);
  });
}

export const DOCUMENT: Members<'Document'> = {
  changeTrackingMode: ({ session }) => session.settings.tracking,
  body: () => object('Body', null),
  properties: () => object('DocumentProperties', null),
  customXmlParts: ({ session }) => object('CustomXmlPartCollection', () => session.customXml.list()),
  getSelection: ({ session: { selection } }) =>
    object('Range', new LiveRange(placeOf(selection.start), placeOf(selection.end))),
  getParagraphByUniqueLocalId: ({ session, given: [id] }) =>
    first(
      'Paragraph',
      session.body.paragraphs.filter(({ localId }) => localId === id),
    ),
};

export const PROPERTIES: Members<'DocumentProperties'> = {
  title: ({ session }) => documentProperty(session, 'title'),
  author: ({ session }) => documentProperty(session, 'creator'),
  subject: ({ session }) => documentProperty(session, 'subject'),
};

export const PARAGRAPHS: Members<'ParagraphCollection'> = {
  getFirst: ({ self }) => first('Paragraph', self()),
  getFirstOrNullObject: ({ self }) => orNull('Paragraph', self()[0]),
  getLast: ({ self }) => first('Paragraph', self().toReversed()),
  getLastOrNullObject: ({ self }) => orNull('Paragraph', self().at(-1)),
};

export const RANGES: Members<'RangeCollection'> = {
  getFirst: ({ self }) => first('Range', self),
  getFirstOrNullObject: ({ self }) => orNull('Range', self[0]),
};

export const CHANGE: Members<'TrackedChange'> = {
  author: ({ self }) => self.author,
  date: ({ self }) => self.date,
  text: ({ session, self }) => (self.type === 'Deleted' && session.has('emptyDeletedChanges') ? '' : self.text),
  type: ({ self }) => self.type,
  accept: ({ session, self }) => resolveAll(session, [self], 'accept'),
  reject: ({ session, self }) => resolveAll(session, [self], 'reject'),
  getRange: ({ self: { paragraph, from, to }, given }) =>
    object('Range', partOf(new LiveRange({ paragraph, offset: from }, { paragraph, offset: to }), given[0])),
};

export const CHANGES: Members<'TrackedChangeCollection'> = {
  acceptAll: ({ session, self }) => resolveAll(session, self, 'accept'),
  rejectAll: ({ session, self }) => resolveAll(session, self, 'reject'),
  getFirst: ({ self }) => first('TrackedChange', self),
  getFirstOrNullObject: ({ self }) => orNull('TrackedChange', self[0]),
};

export const COMMENT: Members<'Comment'> = {
  id: ({ self }) => self.id,
  content: ({ self }) => self.content,
  authorName: ({ self }) => self.author,
  creationDate: ({ self }) => self.date,
  delete: ({ session, self }) => session.edit(({ hand }) => session.comments.remove(self.id, hand), 'comment'),
  getRange: ({ session, self }) => {
    const { start, end } = session.comments.rangeOf(self.id);
    return object('Range', new LiveRange(start, end));
  },
};

export const COMMENTS: Members<'CommentCollection'> = {
  getFirst: ({ self }) => first('Comment', self),
  getFirstOrNullObject: ({ self }) => orNull('Comment', self[0]),
};

/** @throws WordError AccessDenied in a document that cannot be changed. */
function checkWritable({ mode }: Session): void {
  if (mode === 'readOnly') throw new WordError('AccessDenied');
}

export const XML_PART: Members<'CustomXmlPart'> = {
  id: ({ self }) => self.id,
  namespaceUri: ({ session, self }) => session.customXml.namespaceOf(self),
  getXml: ({ session, self }) => session.customXml.xmlOf(self),
  setXml: ({ session, self, given: [xml] }) => {
    checkWritable(session);
    session.customXml.write(self, textOfGiven(xml));
  },
  delete: ({ session, self }) => {
    checkWritable(session);
    session.customXml.remove(self);
  },
};

export const XML_PARTS: Members<'CustomXmlPartCollection'> = {
  add: ({ session, given: [xml] }) => {
    checkWritable(session);
    return object('CustomXmlPart', session.customXml.add(textOfGiven(xml)));
  },
  getByNamespace: ({ session, given: [namespace] }) =>
    object('CustomXmlPartScopedCollection', () => session.customXml.list(textOfGiven(namespace))),
  getCount: ({ self }) => self().length,
  getItem: ({ self, given: [id] }) => first('CustomXmlPart', byId(self(), id)),
  getItemOrNullObject: ({ self, given: [id] }) => orNull('CustomXmlPart', byId(self(), id)[0]),
};

export const XML_PARTS_OF_NAMESPACE: Members<'CustomXmlPartScopedCollection'> = {
  getCount: ({ self }) => self().length,
  getItem: ({ self, given: [id] }) => first('CustomXmlPart', byId(self(), id)),
  getItemOrNullObject: ({ self, given: [id] }) => orNull('CustomXmlPart', byId(self(), id)[0]),
  getOnlyItem: ({ self }) => first('CustomXmlPart', only(self())),
  getOnlyItemOrNullObject: ({ self }) => orNull('CustomXmlPart', only(self())[0]),
};
