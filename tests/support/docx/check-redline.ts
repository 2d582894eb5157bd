// Whether a written redline keeps what redlines promise, found without any of the product's code: accepting gives the intended
// text, rejecting gives the input, and everything else in the package is as it was.
import type { TextEdit } from '#domain/contracts/redlines.ts';
import type { WrittenRedline } from '#server/redlines/redline-task.ts';
import { canonicalXml, firstDifference } from './canonical-xml.ts';
import { checkComments, commentIdsBy, removeAnchors } from './check-comments.ts';
import { checkTrackedChanges } from './check-tracked-changes.ts';
import { notesLast, textOfLines, type InspectedDocument } from './inspected-document.ts';
import { applyEdits, linesOfEdits } from './intended-text.ts';
import { PackageText, readEntries, type PackageEntry } from './package-entries.ts';
import { readLines } from './reading-order.ts';
import { byAuthor, resolveTree } from './resolve-with-dom.ts';
import { cutAtParagraphs, firstMissing, type CutPart } from './source-paragraphs.ts';
import { findWordParts, parsePart, rootOf, rootPrefix, type WordParts } from './word-dom.ts';

export interface RedlineAuthor {
  /** Of nobody else in the file. */
  readonly author: string;
  readonly date: string;
}

/** The facts of an input, worked out once for all redlines of it. */
export class RedlineCheck {
  private readonly document: InspectedDocument;
  private readonly parts: PackageText;
  private readonly found: WordParts;
  private readonly entries: readonly PackageEntry[];
  private readonly canonicals = new Map<string, string>();
  private readonly cuts = new Map<string, CutPart>();

  constructor(document: InspectedDocument) {
    this.document = document;
    this.parts = new PackageText(document.bytes);
    this.found = findWordParts(this.parts);
    this.entries = readEntries(document.bytes);
  }

  /** @returns complaints, each with the name of its check first; none where all is well. */
  check(edits: readonly TextEdit[], written: WrittenRedline, by: RedlineAuthor): string[] {
    const known = new Set(edits.map(({ id }) => id));
    const told = [...written.applied, ...written.refused.map(({ id }) => id)];
    if (told.length !== known.size || told.some((id) => !known.has(id)))
      return [`report: ${told.length} of ${known.size} edits are applied or refused`];
    const applied = edits.filter(({ id }) => written.applied.includes(id));
    if (applied.length === 0) {
      const isSame = Buffer.compare(written.bytes, this.document.bytes) === 0;
      return isSame ? [] : ['no edit: the bytes differ although nothing was applied'];
    }
    try {
      const output = new PackageText(written.bytes);
      return [
        ...this.checkAccepted(applied, written.bytes),
        ...this.checkRejected(output, by),
        ...this.checkEntries(applied, written.bytes),
        ...this.checkParagraphs(applied, output),
        ...checkTrackedChanges(this.parts, output, this.found.stories, by),
        ...checkComments(this.parts, output, this.found, applied, by),
      ];
    } catch (error) {
      return [`unreadable: ${String(error)}`];
    }
  }

  private checkAccepted(applied: readonly TextEdit[], bytes: Uint8Array): string[] {
    const lines = readLines(bytes, 'accept');
    const notesLeft = new Set(lines.map(({ note }) => note));
    const intended = notesLast(applyEdits(this.document, applied, notesLeft));
    const difference = firstDifference(textOfLines(lines), intended);
    return difference === undefined ? [] : [`accept: the text ${difference}`];
  }

  private checkRejected(output: PackageText, by: RedlineAuthor): string[] {
    const comments = commentIdsBy(output, this.found, by.author);
    return this.found.stories.flatMap((name) => {
      if (output.text(name) === this.parts.text(name)) return [];
      const root = rootOf(parsePart(output.text(name)));
      resolveTree(root, 'reject', byAuthor(by.author));
      removeAnchors(root, comments);
      const difference = firstDifference(canonicalXml(root), this.canonicalOf(name));
      return difference === undefined ? [] : [`reject: ${name} ${difference}`];
    });
  }

  private canonicalOf(name: string): string {
    const known = this.canonicals.get(name) ?? canonicalXml(rootOf(parsePart(this.parts.text(name))));
    this.canonicals.set(name, known);
    return known;
  }

  /** Other parts byte for byte; comments, their parts and relationships are looked at by `checkComments`. */
  private checkEntries(applied: readonly TextEdit[], bytes: Uint8Array): string[] {
    const output = new Map(readEntries(bytes).map((entry) => [entry.name, entry]));
    const touched = new Set(linesOfEdits(this.document, applied).map(({ part }) => part));
    const hasComments = applied.some(({ comment }) => comment !== undefined && comment !== '');
    const complaints: string[] = [];
    for (const { name, raw } of this.entries) {
      const other = output.get(name);
      const mayChange = touched.has(name) || (hasComments && isOfComments(name));
      if (other === undefined) complaints.push(`parts: ${name} is gone`);
      else if (!mayChange && other.raw !== raw) complaints.push(`parts: ${name} has other bytes`);
      output.delete(name);
    }
    for (const name of output.keys())
      if (!hasComments || !isOfComments(name)) complaints.push(`parts: ${name} was added`);
    return complaints;
  }

  private checkParagraphs(applied: readonly TextEdit[], output: PackageText): string[] {
    const lines = linesOfEdits(this.document, applied);
    const hasRows = lines.some(({ isInTable }) => isInTable);
    return [...new Set(lines.map(({ part }) => part))].flatMap((name) => {
      const touched = lines.filter(({ part }) => part === name);
      const element = `${rootPrefix(this.parts.text(name))}p`;
      const before = this.cuts.get(name) ?? cutAtParagraphs(this.parts.text(name), element);
      this.cuts.set(name, before);
      const after = cutAtParagraphs(output.text(name), element);
      const untouched = before.paragraphs.filter(
        ({ first, last }) => !touched.some((line) => line.first <= last && line.last >= first),
      );
      const sources = after.paragraphs.map(({ source }) => source);
      const lost = firstMissing(
        untouched.map(({ source }) => source),
        sources,
      );
      return [
        ...(lost === undefined ? [] : [`paragraphs: ${name} no longer has ${lost.slice(0, 300)}`]),
        ...(hasRows || before.between === after.between
          ? []
          : [`between paragraphs: ${name} ${firstDifference(after.between, before.between)}`]),
      ];
    });
  }
}

const isOfComments = (name: string) =>
  /(?:^|\/)(?:comments\w*|people)\d*\.xml$/i.test(name) || /^\[Content_Types\]\.xml$|\.rels$/.test(name);
