// Accepts or rejects tracked changes of a .docx and removes comments, as Word does: in its main part, headers, footers, notes,
// comments, styles and lists. All other parts, and all that no change touches, stay byte for byte.
import { findWordPart } from '#server/documents/docx/word-parts.ts';
import type { ReadLimits } from '#server/documents/limits.ts';
import { readRelationships, targetOf, type Relationship } from '#server/ooxml/package.ts';
import { ZipParts } from '#server/ooxml/read-zip.ts';
import { rewriteZip } from '#server/ooxml/rewrite-zip.ts';
import { parseXml } from '#server/ooxml/xml-tree.ts';
import { isResolvingProtected, isSigned, type Protection } from '#server/redlines/protection.ts';
import { chooseChanges } from './choose-changes.ts';
import { readComments, removeEntries, type CommentsPart } from './comment-parts.ts';
import { noteKey, resolvePart } from './resolve-part.ts';

export interface ResolveRequest {
  readonly action: 'accept' | 'reject';
  /** Ids of changes; all without it. The other half of a move is resolved too. */
  readonly changes?: readonly string[] | undefined;
  /** Ids of comments, which go with their replies. */
  readonly remove_comments?: 'all' | readonly string[] | undefined;
}

export interface ResolvedDocument {
  /** The same bytes where there was nothing to resolve. */
  readonly bytes: Uint8Array;
  /** How many changes were resolved, with those inside removed text. */
  readonly changes: number;
  /** How many comments were removed, with those on removed text. */
  readonly comments: number;
  /** How many changes the document has now. */
  readonly left: number;
}

/** The request names changes or comments that the document does not have. */
export class UnknownIds extends Error {
  override name = 'UnknownIds';
  readonly ids: readonly string[];

  constructor(ids: readonly string[]) {
    super('The document has no changes or comments with these ids.');
    this.ids = ids;
  }
}

/** The document is protected, as Word obeys it, or signed. */
export class ProtectedDocument extends Error {
  override name = 'ProtectedDocument';
  readonly protection: Protection;

  constructor(protection: Protection) {
    super(`The document is ${protection}.`);
    this.protection = protection;
  }
}

/** Parts with changes, in this order: what a removed reference leaves behind is found before the part that has it. */
const KINDS = ['header', 'footer', 'footnotes', 'endnotes', 'comments', 'styles', 'numbering'];
/** What a part needs to have to be looked at. The limits keep the search linear for any part. */
const OF_INTEREST =
  /<(?:[^<>\s/:]{1,50}:)?(?:ins|del|move(?:From|To)\w{0,20}|cell(?:Ins|Del|Merge)|\w{1,20}Change|customXml\w{1,30}|comment\w{0,20})[\s/>]/;

/**
 * @throws Refusal as `readDocx`, and where the package cannot be rewritten; UnknownIds for ids that the document lacks;
 * ProtectedDocument.
 */
export async function resolveChanges(
  bytes: Uint8Array,
  request: ResolveRequest,
  limits: ReadLimits,
): Promise<ResolvedDocument> {
  const parts = await ZipParts.open(bytes, limits.maxInflatedBytes);
  if (await isSigned(parts)) throw new ProtectedDocument('signed');
  const main = await findWordPart(parts);
  const relationships = await readRelationships(parts, main);
  const read = (name: string) => parts.whole(name, limits.maxInflatedBytes);
  const settings = targetOf(relationships, 'settings');
  const protection = settings === undefined ? null : await read(settings);
  if (protection !== null && isResolvingProtected(parseXml(protection))) throw new ProtectedDocument('protected');
  const session = new ResolveSession(request, await openComments(relationships, read));
  session.resolve(main, await read(main));
  for (const kind of KINDS) {
    // Headers of several sections can be one part.
    const names = new Set(relationships.flatMap((one) => (one.kind === kind ? [one.target] : [])));
    for (const name of names) session.resolve(name, await read(name), kind);
  }
  session.checkIds();
  await removeFromCommentParts(session, relationships, read);
  const { before, left, written, removedComments } = session;
  return { bytes: rewriteZip(bytes, written), changes: before - left, comments: removedComments.size, left };
}

type ReadPart = (name: string) => Promise<string | null>;

async function openComments(relationships: readonly Relationship[], read: ReadPart): Promise<CommentsPart | null> {
  const name = targetOf(relationships, 'comments');
  const source = name === undefined ? null : await read(name);
  const extended = targetOf(relationships, 'commentsExtended');
  return source === null ? null : readComments(source, extended === undefined ? null : await read(extended));
}

/** These parts name a comment by the id of its last paragraph, or by an id that commentsIds gives for it. */
async function removeFromCommentParts(
  session: ResolveSession,
  relationships: readonly Relationship[],
  read: ReadPart,
): Promise<void> {
  if (session.removedComments.size === 0) return;
  const paragraphs = session.paragraphsOfRemovedComments();
  let durableIds = new Set<string>();
  for (const kind of ['commentsExtended', 'commentsIds', 'commentsExtensible']) {
    const name = targetOf(relationships, kind);
    const source = name === undefined ? null : await read(name);
    if (name === undefined || source === null) continue;
    const isById = kind === 'commentsExtensible';
    const removed = removeEntries(source, isById ? 'durableId' : 'paraId', isById ? durableIds : paragraphs);
    if (kind === 'commentsIds') ({ durableIds } = removed);
    if (removed.text !== null) session.written.set(name, removed.text);
  }
}

class ResolveSession {
  /** Tracked changes of all parts so far. */
  before = 0;
  left = 0;
  /** New texts by part. */
  readonly written = new Map<string, string>();
  readonly removedComments = new Set<string>();
  private readonly request: ResolveRequest;
  private readonly comments: CommentsPart | null;
  /** Positions of chosen changes by part; null for all. */
  private readonly chosen: Map<string, Set<number>> | null;
  private readonly unknown: string[] = [];
  private readonly lostNotes = new Set<string>();

  constructor(request: ResolveRequest, comments: CommentsPart | null) {
    this.request = request;
    this.comments = comments;
    this.chosen = request.changes ? this.positionsByPart(request.changes) : null;
    const { remove_comments: removed = [] } = request;
    const known = comments?.paragraphs ?? new Map<string, string>();
    if (removed !== 'all') this.unknown.push(...removed.filter((id) => !known.has(id)));
    this.removeComments(removed === 'all' ? known.keys() : removed.filter((id) => known.has(id)));
  }

  resolve(name: string, source: string | null, kind = ''): void {
    const isAffected = this.lostNotes.size > 0 || this.removedComments.size > 0;
    if (source === null || (!isAffected && !OF_INTEREST.test(source))) return;
    const root = parseXml(source);
    const { action } = this.request;
    const positions = this.chosen === null ? null : (this.chosen.get(name) ?? new Set());
    const changes = chooseChanges(root, action, positions);
    for (const position of positions ?? []) if (position >= changes.total) this.unknown.push(`${name}#${position}`);
    this.chosen?.delete(name);
    const resolution = {
      action,
      changes,
      isRemovedComment: (id: string) => this.request.remove_comments === 'all' || this.removedComments.has(id),
      removedNotes: this.lostNotesOf(kind),
    };
    let resolved = resolvePart(source, root, resolution);
    const removedBefore = this.removedComments.size;
    this.removeComments(resolved.lostComments);
    // A reply goes with its comment, wherever its own marks are.
    if (this.removedComments.size > removedBefore) resolved = resolvePart(source, root, resolution);
    this.before += changes.count;
    this.left += resolved.left;
    if (resolved.text !== null) this.written.set(name, resolved.text);
    for (const note of resolved.lostNotes) this.lostNotes.add(note);
  }

  /** @throws UnknownIds; to be called when all parts were resolved. */
  checkIds(): void {
    for (const [name, positions] of this.chosen ?? [])
      for (const position of positions) this.unknown.push(`${name}#${position}`);
    if (this.unknown.length > 0) throw new UnknownIds(this.unknown);
  }

  paragraphsOfRemovedComments(): Set<string> {
    return new Set([...this.removedComments].map((id) => this.comments?.paragraphs.get(id) ?? ''));
  }

  private removeComments(ids: Iterable<string>): void {
    const known = [...ids].filter((id) => this.comments?.paragraphs.has(id));
    for (const id of known) this.removedComments.add(id);
    for (const reply of this.comments?.repliesTo(known) ?? []) this.removedComments.add(reply);
  }

  private lostNotesOf(kind: string): Set<string> {
    const reference = kind === 'footnotes' ? 'w:footnoteReference' : 'w:endnoteReference';
    if (kind !== 'footnotes' && kind !== 'endnotes') return new Set();
    const start = noteKey(reference, '');
    return new Set([...this.lostNotes].flatMap((key) => (key.startsWith(start) ? [key.slice(start.length)] : [])));
  }

  private positionsByPart(ids: readonly string[]): Map<string, Set<number>> {
    const byPart = new Map<string, Set<number>>();
    for (const id of ids) {
      const at = id.lastIndexOf('#');
      const position = id.slice(at + 1);
      if (at < 0 || !/^(?:0|[1-9]\d{0,8})$/.test(position)) {
        this.unknown.push(id);
        continue;
      }
      const name = id.slice(0, at);
      byPart.set(name, (byPart.get(name) ?? new Set()).add(Number(position)));
    }
    return byPart;
  }
}
