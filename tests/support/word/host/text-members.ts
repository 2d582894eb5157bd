// The members of the classes that are about text: the body, paragraphs and ranges.
import { isListItem, nestingLevel, styleId } from './body.ts';
import { present } from './edit-paragraphs.ts';
import {
  isObject,
  textOfGiven,
  nullObject,
  object,
  styleName,
  stylesOf,
  type Given,
  type HostObject,
  type Members,
} from './members.ts';
import { LiveRange, type LiveParagraph } from './positions.ts';
import { deleteRange, insertParagraph, insertText } from './range-edits.ts';
import {
  commonRange,
  joinedRange,
  partOf,
  piecesOf,
  placeOf,
  relationOf,
  reviewedText,
  textOf,
  textPieces,
  wholeOf,
  type Piece,
} from './ranges.ts';
import { hitsIn, readSearch } from './search.ts';
import type { Session } from './session.ts';
import { changesIn, hasChanges } from './tracked-changes.ts';
import { WordError } from './word-error.ts';

const asRange = ({ paragraph, from, to }: Piece) =>
  new LiveRange({ paragraph, offset: from }, { paragraph, offset: to });
const wholePiece = (paragraph: LiveParagraph): Piece => ({ paragraph, from: 0, to: paragraph.length + 1 });
const bodyPieces = ({ body }: Session) => body.paragraphs.map(wholePiece);

function search(session: Session, pieces: readonly Piece[], given: readonly Given[]): HostObject {
  const wanted = readSearch(given[0], given[1]);
  const isStopped = session.has('searchStopsAtDeletions');
  const hits = pieces.flatMap(({ paragraph, from, to }) => hitsIn(paragraph, wanted, from, to, isStopped));
  return object('RangeCollection', hits.map(asRange));
}

function trackedChanges(pieces: readonly Piece[]): HostObject {
  const changed = pieces.filter(({ paragraph }) => hasChanges(paragraph));
  return object(
    'TrackedChangeCollection',
    changed.flatMap(({ paragraph, from, to }) => changesIn(paragraph, from, to)),
  );
}

const comments = (session: Session, pieces: readonly Piece[]): HostObject =>
  object('CommentCollection', session.comments.list(pieces.map(({ paragraph }) => paragraph)));

function otherRange(given: Given): LiveRange {
  if (!isObject(given) || given.is !== 'Range' || given.self === undefined) throw new WordError('InvalidArgument');
  return given.self;
}

function neighbor(session: Session, paragraph: LiveParagraph, step: 1 | -1): LiveParagraph | undefined {
  return session.body.paragraphs[session.body.indexOf(present(paragraph)) + step];
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new WordError('ItemNotFound');
  return value;
}

const paragraphOrNull = (value: LiveParagraph | undefined) =>
  value === undefined ? nullObject('Paragraph') : object('Paragraph', value);

function select(session: Session, range: LiveRange, mode: Given): void {
  if (mode !== null && mode !== undefined && !['Select', 'Start', 'End'].includes(textOfGiven(mode)))
    throw new WordError('InvalidArgument');
  session.select(mode === 'Start' || mode === 'End' ? partOf(range, mode) : range);
}

export const BODY: Members<'Body'> = {
  text: ({ session }) => textOf(session, bodyPieces(session)),
  paragraphs: ({ session }) => object('ParagraphCollection', () => session.listedParagraphs()),
  getRange: ({ session, given }) => {
    const [first, last] = [session.paragraph(0), session.paragraph(session.body.paragraphs.length - 1)];
    const whole = new LiveRange({ paragraph: first, offset: 0 }, { paragraph: last, offset: last.length + 1 });
    return object('Range', partOf(whole, given[0]));
  },
  getReviewedText: ({ session, given }) => reviewedText(session, bodyPieces(session), given[0]),
  getTrackedChanges: ({ session }) => trackedChanges(bodyPieces(session)),
  getComments: ({ session }) => comments(session, bodyPieces(session)),
  search: ({ session, given }) => search(session, bodyPieces(session), given),
};

export const PARAGRAPH: Members<'Paragraph'> = {
  text: ({ session, self }) => textOf(session, [wholePiece(self)]),
  uniqueLocalId: ({ self }) => self.localId,
  isListItem: ({ session, self }) => isListItem(self, stylesOf(session)),
  isLastParagraph: ({ session, self }) => session.body.indexOf(self) === session.body.paragraphs.length - 1,
  tableNestingLevel: ({ self }) => nestingLevel(self),
  style: ({ session, self }) => styleName(session, styleId(self)),
  delete: ({ session, self }) => deleteRange(session, wholeOf(self)),
  getComments: ({ session, self }) => comments(session, [wholePiece(self)]),
  getNext: ({ session, self }) => object('Paragraph', found(neighbor(session, self, 1))),
  getNextOrNullObject: ({ session, self }) => paragraphOrNull(neighbor(session, self, 1)),
  getPrevious: ({ session, self }) => object('Paragraph', found(neighbor(session, self, -1))),
  getPreviousOrNullObject: ({ session, self }) => paragraphOrNull(neighbor(session, self, -1)),
  getRange: ({ self, given }) => object('Range', partOf(wholeOf(self), given[0])),
  getReviewedText: ({ session, self, given }) => reviewedText(session, [wholePiece(self)], given[0]),
  getTextRanges: ({ self, given: [marks, isTrimmed] }) => {
    if (!Array.isArray(marks)) throw new WordError('InvalidArgument');
    return object('RangeCollection', textPieces(self, marks.map(String), isTrimmed === true).map(asRange));
  },
  getTrackedChanges: ({ self }) => trackedChanges([wholePiece(self)]),
  insertParagraph: ({ session, self, given }) =>
    object('Paragraph', insertParagraph(session, self, given[0], given[1])),
  insertText: ({ session, self, given }) => {
    if (given[1] === 'Before' || given[1] === 'After') throw new WordError('InvalidArgument');
    return object('Range', insertText(session, partOf(wholeOf(self), 'Content'), given[0], given[1]));
  },
  search: ({ session, self, given }) => search(session, [wholePiece(self)], given),
  select: ({ session, self, given }) => select(session, wholeOf(self), given[0]),
};

export const RANGE: Members<'Range'> = {
  text: ({ session, self }) => textOf(session, piecesOf(session, self)),
  isEmpty: ({ self }) => self.isEmpty,
  paragraphs: ({ session, self }) =>
    object('ParagraphCollection', () => session.body.between(self.start.paragraph, self.end.paragraph)),
  compareLocationWith: ({ session, self, given }) => relationOf(session, self, otherRange(given[0])),
  delete: ({ session, self }) => deleteRange(session, self),
  expandTo: ({ session, self, given }) => object('Range', joinedRange(session, self, otherRange(given[0]))),
  expandToOrNullObject: ({ session, self, given }) => object('Range', joinedRange(session, self, otherRange(given[0]))),
  getComments: ({ session, self }) => comments(session, piecesOf(session, self)),
  getRange: ({ self, given }) => object('Range', partOf(self, given[0])),
  getReviewedText: ({ session, self, given }) => reviewedText(session, piecesOf(session, self), given[0]),
  getTrackedChanges: ({ session, self }) => trackedChanges(piecesOf(session, self)),
  insertComment: ({ session, self, given: [text] }) => {
    if (typeof text !== 'string' || text === '') throw new WordError('InvalidArgument');
    if (self.isEmpty && session.has('noCommentOnEmptyRange')) throw new WordError('NotAllowed');
    const [start, end] = [placeOf(self.start), placeOf(partOf(self, 'End').end)];
    const add = ({ hand }: Parameters<Parameters<Session['edit']>[0]>[0]) =>
      session.comments.add(start, end, text, session.signature, hand);
    return object('Comment', session.edit(add, 'comment'));
  },
  insertParagraph: ({ session, self, given: [text, where] }) => {
    const beside = where === 'Before' ? self.start.paragraph : self.end.paragraph;
    return object('Paragraph', insertParagraph(session, beside, text, where));
  },
  insertText: ({ session, self, given }) => object('Range', insertText(session, self, given[0], given[1])),
  intersectWith: ({ session, self, given }) =>
    object('Range', found(commonRange(session, self, otherRange(given[0])) ?? undefined)),
  intersectWithOrNullObject: ({ session, self, given }) => {
    const common = commonRange(session, self, otherRange(given[0]));
    return common === null ? nullObject('Range') : object('Range', common);
  },
  search: ({ session, self, given }) => search(session, piecesOf(session, self), given),
  select: ({ session, self, given }) => select(session, self, given[0]),
};
