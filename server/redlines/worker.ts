// The entry of a worker thread that reads and changes contracts: the bytes of a .docx and a task in, JSON or bytes out.
import type { Comparison } from '#domain/contracts/comparison.ts';
import type { TextView } from '#domain/contracts/contract-text.ts';
import { type ChangedPassages, changedPassages } from '#server/comparison/changed-passages.ts';
import { type ComparedTexts, compareTexts } from '#server/comparison/compare-texts.ts';
import { writeComparisonDocument } from '#server/comparison/comparison-document.ts';
import { type PackedDocument, unpack } from '#server/documents/blocks.ts';
import { isEncryptedOffice } from '#server/documents/detect.ts';
import { readDocx } from '#server/documents/docx/read-docx.ts';
import { readView } from '#server/documents/docx/read-views.ts';
import type { ReadLimits } from '#server/documents/limits.ts';
import { replyWith, type WorkerReply, type WorkerTask } from '#server/documents/worker-reply.ts';
import { Refusal } from '#server/refusal.ts';
import { textHash } from '#server/text-hash.ts';
import { readCells } from './compare/printed-rows.ts';
import { type ComparisonRedline, redlineOfComparison } from './compare/redline-of-comparison.ts';
import { readContractMarks, writeContractMark } from './contract-mark.ts';
import type { Protection } from './protection.ts';
import type { RedlineTask, WrittenRedline } from './redline-task.ts';
import {
  ProtectedDocument,
  type ResolvedDocument,
  resolveChanges,
  type ResolveRequest,
  UnknownIds,
} from './resolve/resolve-changes.ts';
import { writeRedline } from './write/write-redline.ts';

export type ContractTask =
  | { readonly do: 'text'; readonly view: TextView }
  | { readonly do: 'marks' | 'text_hash' }
  | { readonly do: 'mark'; readonly mark: FileMark }
  | { readonly do: 'redline'; readonly redline: RedlineTask }
  | { readonly do: 'resolve'; readonly request: ResolveRequest }
  | { readonly do: 'redline_comparison'; readonly to: Uint8Array; readonly stamp: RedlineStamp }
  /** These three without bytes. */
  | ({ readonly do: 'compare' } & ComparedPair)
  | ({ readonly do: 'changed_passages' } & ComparedPair)
  | ({ readonly do: 'comparison_document'; readonly sides: ComparisonSides; readonly creator: string } & ComparedPair);

/** Which contract a file is, and which revision of it. */
export interface FileMark {
  readonly contract: string;
  readonly revision: number;
}

export type RedlineStamp = Pick<RedlineTask, 'author' | 'date'>;
/** What a comparison says of its two files. */
export type ComparisonSides = Omit<Comparison, 'differences' | 'unchanged'>;

interface ComparedPair {
  readonly from: PackedDocument;
  readonly to: PackedDocument;
  readonly tables: TableFiles | null;
}

/** Two .docx with tables: the readings do not say which cells of theirs are empty. */
export interface TableFiles {
  readonly from: Uint8Array;
  readonly to: Uint8Array;
}

/** In place of a result ids that the document lacks, or its protection: errors lose their class between threads. */
export type Resolved = ResolvedDocument | { readonly unknown: readonly string[] } | { readonly protection: Protection };
export type ContractValue =
  Uint8Array | readonly string[] | string | WrittenRedline | ComparisonRedline | ChangedPassages | Resolved;

export default function workOnContract(task: WorkerTask<ContractTask>): Promise<WorkerReply<ContractValue>> {
  return replyWith(() => work(task));
}

async function work(task: WorkerTask<ContractTask>): Promise<ContractValue> {
  const { bytes, limits } = task;
  if (isEncryptedOffice(bytes)) throw new Refusal('password', 'An encrypted Office document.');
  switch (task.do) {
    case 'text':
      return textJson(bytes, limits, task.view);
    case 'marks':
      return readContractMarks(bytes, limits);
    case 'mark':
      return writeContractMark(bytes, task.mark, limits);
    case 'text_hash':
      return textHash(unpack(await readDocx(bytes, limits)).text);
    case 'redline':
      return writeRedline(bytes, task.redline, limits);
    case 'resolve':
      return resolve(bytes, task.request, limits);
    case 'redline_comparison':
      return redlineOfComparison(bytes, task.to, task.stamp, limits);
    case 'comparison_document':
      return writeComparisonDocument({ ...task.sides, ...(await compared(task, limits)) }, task.creator);
    case 'compare':
      return comparisonJson(await compared(task, limits));
    case 'changed_passages':
      return changedPassages((await compared(task, limits)).differences);
  }
}

/** JSON of the fields that the view's text decides, without their braces. */
async function textJson(bytes: Uint8Array, limits: ReadLimits, view: TextView): Promise<Uint8Array> {
  const { document, changes, comments, prints } = await readView(bytes, limits, view, { map: false });
  const { text, blocks, kind, pages, warnings } = unpack(document);
  const value = {
    view,
    kind,
    pages,
    text,
    blocks: blocks.map(({ text: _text, ...block }, at) => ({ ...block, ...prints[at] })),
    changes,
    comments,
    warnings,
  };
  // Serialized here, because twelve million characters would block the main thread.
  return new TextEncoder().encode(JSON.stringify(value).slice(1, -1));
}

/** JSON of the fields that the texts decide, without their braces. */
const comparisonJson = (texts: ComparedTexts): Uint8Array =>
  new TextEncoder().encode(JSON.stringify(texts).slice(1, -1));

async function compared({ tables, ...pair }: ComparedPair, limits: ReadLimits): Promise<ComparedTexts> {
  const [from, to] = [unpack(pair.from), unpack(pair.to)];
  if (tables === null) return compareTexts(from, to);
  const cells = { from: await readCells(tables.from, from, limits), to: await readCells(tables.to, to, limits) };
  return compareTexts(from, to, cells);
}

async function resolve(bytes: Uint8Array, request: ResolveRequest, limits: ReadLimits): Promise<Resolved> {
  try {
    return await resolveChanges(bytes, request, limits);
  } catch (error) {
    if (error instanceof UnknownIds) return { unknown: error.ids };
    if (error instanceof ProtectedDocument) return { protection: error.protection };
    throw error;
  }
}
