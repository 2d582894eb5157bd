// One pair of files: its redline is written, and accepted and rejected by the tests' own resolver.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DEFAULT_LIMITS } from '#server/documents/limits.ts';
import { redlineOfComparison } from '#server/redlines/compare/redline-of-comparison.ts';
import { canonicalXml, firstDifference } from '#tests/support/docx/canonical-xml.ts';
import { textOfLines } from '#tests/support/docx/inspected-document.ts';
import { PackageText } from '#tests/support/docx/package-entries.ts';
import { readLines } from '#tests/support/docx/reading-order.ts';
import { byAuthor, resolveTree } from '#tests/support/docx/resolve-with-dom.ts';
import { findWordParts, parsePart, rootOf } from '#tests/support/docx/word-dom.ts';
import type { Pair } from './find-pairs.ts';

/** Of nobody else in the files. */
const OURS = { author: 'Comparison Benchmark <"A & B">', date: '2026-03-01T09:30:00Z' };

export interface CheckedPair {
  readonly name: string;
  /** Incomplete: the redline lacks a difference and says so, so users get the comparison document. */
  readonly result: 'right' | 'incomplete' | 'failed';
  /** Why it is incomplete, or what is wrong. */
  readonly reasons: readonly string[];
  readonly ms: number;
  readonly bytes: Uint8Array;
}

/** @throws Refusal for a file that the reader refuses. */
export async function checkPair({ from, to }: Pair): Promise<CheckedPair> {
  const [older, newer] = await Promise.all([readFile(from), readFile(to)]);
  const start = performance.now();
  const { bytes, incomplete } = await redlineOfComparison(older, newer, OURS, DEFAULT_LIMITS);
  const checked = {
    name: `${path.basename(from)} -> ${path.basename(to)}`,
    ms: performance.now() - start,
    bytes,
  };
  const wrong = [
    ...rejectionComplaints(older, bytes),
    ...(incomplete.length === 0 ? acceptanceComplaints(newer, bytes) : []),
  ];
  if (wrong.length > 0) return { ...checked, result: 'failed', reasons: wrong };
  return { ...checked, result: incomplete.length === 0 ? 'right' : 'incomplete', reasons: incomplete };
}

function acceptanceComplaints(newer: Uint8Array, redline: Uint8Array): string[] {
  const difference = firstDifference(acceptedText(redline), acceptedText(newer));
  return difference === undefined ? [] : [`accepted, the text ${difference}`];
}

/** Page numbers of running heads are computed: files keep the one that was shown last. */
const acceptedText = (bytes: Uint8Array): string =>
  textOfLines(
    readLines(bytes, 'accept').map((line) =>
      line.story === 'running' ? { ...line, text: line.text.replace(/\d+/g, '#') } : line,
    ),
  );

/** Without our changes every part is the older file's again. */
function rejectionComplaints(older: Uint8Array, redline: Uint8Array): string[] {
  const [before, after] = [new PackageText(older), new PackageText(redline)];
  return findWordParts(before).stories.flatMap((name) => {
    if (before.text(name) === after.text(name)) return [];
    const root = rootOf(parsePart(after.text(name)));
    resolveTree(root, 'reject', byAuthor(OURS.author));
    const difference = firstDifference(canonicalXml(root), canonicalXml(rootOf(parsePart(before.text(name)))));
    return difference === undefined ? [] : [`rejected, ${name} ${difference}`];
  });
}
