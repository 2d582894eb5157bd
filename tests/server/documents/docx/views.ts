// Bodies with tracked changes for tests, and what the three views show of them.
import { expect } from 'vitest';
import { TEXT_VIEWS, type TextView } from '#domain/contracts/contract-text.ts';
import { unpack } from '#server/documents/blocks.ts';
import { readDocx } from '#server/documents/docx/read-docx.ts';
import { readView } from '#server/documents/docx/read-views.ts';
import { DEFAULT_LIMITS } from '#server/documents/limits.ts';
import { resolveChanges } from '#server/redlines/resolve/resolve-changes.ts';
import { makeDocx, type MadeDocx } from '#tests/support/docx/make-docx.ts';

export const BY = 'w:id="1" w:author="Ann" w:date="2026-01-02T03:04:05Z"';
export const r = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
export const dr = (text: string) => `<w:r><w:delText xml:space="preserve">${text}</w:delText></w:r>`;
export const p = (content: string, properties = '') =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`;
export const ins = (content: string) => `<w:ins ${BY}>${content}</w:ins>`;
export const del = (content: string) => `<w:del ${BY}>${content}</w:del>`;
/** A change of the paragraph's mark. */
export const mark = (name: 'ins' | 'del' | 'moveFrom' | 'moveTo') => `<w:rPr><w:${name} ${BY}/></w:rPr>`;
export const table = (rows: string) => `<w:tbl><w:tblPr/><w:tblGrid/>${rows}</w:tbl>`;
export const row = (cells: string, properties = '') =>
  `<w:tr>${properties && `<w:trPr>${properties}</w:trPr>`}${cells}</w:tr>`;
export const cell = (content: string, properties = '') =>
  `<w:tc>${properties && `<w:tcPr>${properties}</w:tcPr>`}${content}</w:tc>`;
export const control = (content: string) => `<w:sdt><w:sdtPr/><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
/** The range of one half of a move around its content. */
export const moveRange = (half: 'From' | 'To', id: number, name: string, content: string) =>
  `<w:move${half}RangeStart w:id="${id}" w:name="${name}"/>${content}<w:move${half}RangeEnd w:id="${id}"/>`;

const ACTIONS = { final: 'accept', original: 'reject' } as const;

export const view = (made: MadeDocx, of: TextView) =>
  readView(makeDocx(made), DEFAULT_LIMITS, of, { map: false, prints: true });

export async function blocksOf(made: MadeDocx, of: TextView) {
  return unpack((await view(made, of)).document).blocks;
}

export const textsOf = async (made: MadeDocx, of: TextView) => (await blocksOf(made, of)).map(({ text }) => text);

/** Each change with the words that it has in the marked view. */
export async function changesOf(made: MadeDocx, of: TextView = 'marked') {
  const { changes, document } = await view(made, of);
  return changes.map(({ kind, start, end }) => `${kind}: ${document.text.slice(start, end)}`);
}

/** The blocks of the document with all its changes accepted or rejected. */
export async function resolvedBlocks(made: MadeDocx, of: 'final' | 'original') {
  const { bytes } = await resolveChanges(makeDocx(made), { action: ACTIONS[of] }, DEFAULT_LIMITS);
  return unpack(await readDocx(bytes, DEFAULT_LIMITS)).blocks;
}

export interface ViewCase {
  readonly title: string;
  readonly body: string;
  readonly final: readonly string[];
  readonly original: readonly string[];
  readonly marked: readonly string[];
  /** Each with its words in the marked view. */
  readonly changes: readonly string[];
}

/** The text of each view, the changes that it lists, and that accepting and rejecting leave the final and the original one. */
export async function expectViews({ body, changes, ...texts }: ViewCase): Promise<void> {
  for (const side of TEXT_VIEWS) expect(await textsOf({ body }, side)).toEqual(texts[side]);
  expect(await changesOf({ body })).toEqual(changes);
  expect(await changesOf({ body }, 'final')).toHaveLength(changes.length);
  for (const side of ['final', 'original'] as const)
    expect((await resolvedBlocks({ body }, side)).map(({ text }) => text)).toEqual(texts[side]);
}
