// The comments of a .docx with their replies (ECMA-376-1, 17.13.4; MS-DOCX 2.5.3.3).
import type { TextComment } from '#domain/contracts/contract-text.ts';
import { storable } from '#domain/storable.ts';
import { BlockBuilder } from '#server/documents/blocks.ts';
import { MAX_COMMENTS } from '#server/documents/limits.ts';
import { attribute, type Attributes, type VocabularyOf, walkXml, type XmlHandler } from '#server/ooxml/xml.ts';
import { Refusal } from '#server/refusal.ts';
import { dateOf } from './change-dates.ts';
import { idOf, readDates, readThreads, type ThreadEntry } from './comment-threads.ts';
import { DocumentWalker } from './document-walker.ts';
import { joinBlocks } from './notes.ts';
import type { OpenedDocx } from './stories.ts';
import type { UnitPlaces } from './unit-places.ts';
import type { CommentAnchor, ViewTrace } from './view-trace.ts';

interface WrittenComment {
  readonly id: string;
  readonly author: string;
  readonly initials: string;
  readonly date: string | null;
  readonly text: string;
  /** The id of its last paragraph, by which its replies and its state are found. */
  readonly paragraph: string | undefined;
}

/**
 * In the order of the text; a comment without a place in it stands at its end. Replies are flat, as Word shows them.
 * @throws Refusal too_large for more than MAX_COMMENTS.
 */
export async function readComments(docx: OpenedDocx, trace: ViewTrace, places: UnitPlaces): Promise<TextComment[]> {
  const { parts, names, definitions } = docx;
  const collector = new CommentCollector(
    (blocks) => new DocumentWalker(blocks, definitions, { view: 'final', trace: null }),
  );
  await walkXml(parts.text(names.comments ?? ''), collector);
  const threads = await readThreads(parts.text(names.commentsExtended ?? ''));
  const dates = await readDates(parts.text(names.commentsIds ?? ''), parts.text(names.commentsExtensible ?? ''));
  const written = collector.comments.map((comment) => ({
    ...comment,
    date: dates.get(comment.paragraph ?? '') ?? comment.date,
  }));
  const beginnings = findBeginnings(written, threads);
  const comments = new Map<WrittenComment, TextComment>();
  for (const comment of beginnings.values()) {
    const { paragraph, ...fields } = comment;
    const resolved = threads.get(paragraph ?? '')?.isResolved ?? false;
    const place = placeOf(trace.comments.get(comment.id), places);
    comments.set(comment, { ...fields, resolved, ...place, replies: [] });
  }
  for (const [comment, beginning] of beginnings) {
    const { id, author, date, text } = comment;
    if (comment !== beginning) comments.get(beginning)?.replies.push({ id, author, date, text });
  }
  return [...comments.values()].toSorted((a, b) => a.start - b.start);
}

/** For each comment the one that its thread begins with: for most itself. */
function findBeginnings(
  comments: readonly WrittenComment[],
  threads: ReadonlyMap<string, ThreadEntry>,
): ReadonlyMap<WrittenComment, WrittenComment> {
  const byParagraph = new Map<string, WrittenComment>();
  for (const comment of comments) if (comment.paragraph !== undefined) byParagraph.set(comment.paragraph, comment);
  const beginnings = new Map<WrittenComment, WrittenComment>();
  for (const comment of comments) {
    const passed = new Set<WrittenComment>();
    let at = comment;
    while (!passed.has(at) && !beginnings.has(at)) {
      passed.add(at);
      at = byParagraph.get(threads.get(at.paragraph ?? '')?.parent ?? '') ?? at;
    }
    // Comments that reply to each other in a circle all belong to one of them.
    const beginning = beginnings.get(at) ?? at;
    for (const one of [beginning, ...passed]) beginnings.set(one, beginning);
  }
  return new Map(comments.map((comment) => [comment, beginnings.get(comment) ?? comment]));
}

function placeOf({ start, end, reference }: CommentAnchor = {}, places: UnitPlaces): { start: number; end: number } {
  const first = start ?? reference;
  if (first === undefined) return places.placeOf(end ?? places.endOfText);
  const isRange = start !== undefined && end !== undefined && end.first >= start.first;
  return places.placeOf(isRange ? { ...start, end: end.first } : first);
}

class CommentCollector implements XmlHandler {
  readonly comments: WrittenComment[] = [];
  private readonly walk: (blocks: BlockBuilder) => Required<XmlHandler>;
  private blocks = new BlockBuilder();
  private walker: Required<XmlHandler> | null = null;
  private attributes: Attributes = {};
  private paragraph: string | undefined;

  constructor(walk: (blocks: BlockBuilder) => Required<XmlHandler>) {
    this.walk = walk;
  }

  open(name: string, attributes: Attributes, vocabularyOf: VocabularyOf): void {
    if (name === 'w:comment') {
      this.attributes = attributes;
      this.paragraph = undefined;
      this.blocks = new BlockBuilder();
      this.walker = this.walk(this.blocks);
    }
    if (name === 'w:p') this.paragraph = idOf(attributes, 'paraId') ?? this.paragraph;
    this.walker?.open(name, attributes, vocabularyOf);
  }

  text(text: string): void {
    this.walker?.text(text);
  }

  close(name: string): void {
    this.walker?.close(name);
    if (name !== 'w:comment') return;
    this.walker = null;
    const valueOf = (key: string) => storable(attribute(this.attributes, key) ?? '');
    this.comments.push({
      id: valueOf('id'),
      author: valueOf('author'),
      initials: valueOf('initials'),
      date: dateOf(this.attributes),
      text: joinBlocks(this.blocks).text,
      paragraph: this.paragraph,
    });
    if (this.comments.length > MAX_COMMENTS) throw new Refusal('too_large', `More than ${MAX_COMMENTS} comments.`);
  }
}
