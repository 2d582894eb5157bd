// The add-in applies suggestions to a document that is open in Word: whole or not at all, as tracked changes, whatever the
// document is and whichever quirks the host has.
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { DEFAULT_LIMITS } from '#server/documents/limits.ts';
import { unpack } from '#server/documents/blocks.ts';
import { readView } from '#server/documents/docx/read-views.ts';
import { resolveChanges } from '#server/redlines/resolve/resolve-changes.ts';
import { applySuggestions } from '#src/addin/word/word-host.ts';
import { docxOf } from '#tests/support/docx/document-model.ts';
import { documents } from '#tests/support/docx/generated-documents.ts';
import { makeDocx } from '#tests/support/docx/make-docx.ts';
import { PackageText } from '#tests/support/docx/package-entries.ts';
import type { WordOptions } from '#tests/support/word/host/word-host.ts';
import { openInNode } from '#tests/support/word/open-in-node.ts';

async function finalText(bytes: Uint8Array) {
  const { document, prints } = await readView(bytes, DEFAULT_LIMITS, 'final', { map: false });
  const { text, blocks } = unpack(document);
  return { revision: 1, text, blocks: blocks.map(({ text: _text, ...block }, at) => ({ ...block, ...prints[at] })) };
}

interface Wanted {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly comment?: string;
}

const suggestion = (text: string, { start, end, text: words, comment = '' }: Wanted, at: number) => ({
  id: `suggestion-${at}`,
  quote: text.slice(start, end),
  text: words,
  comment,
  current: { revision: 1, start, end },
});

/** Opens a document, applies the suggestions, and reads the file that Word has then. */
async function applied(
  docx: Uint8Array,
  wanted: (text: string) => readonly Wanted[],
  options: Omit<WordOptions, 'docx'> = {},
  meanwhile: (word: Awaited<ReturnType<typeof openInNode>>['word']) => void = () => undefined,
) {
  const revision = await finalText(docx);
  const { word, Word, Office } = await openInNode(docx, options);
  vi.stubGlobal('Word', Word);
  vi.stubGlobal('Office', Office);
  meanwhile(word);
  const before = word.bytes();
  const suggestions = wanted(revision.text).map((one, at) => suggestion(revision.text, one, at));
  const outcome = await applySuggestions(revision, suggestions, { comments: true });
  const done = new Set(outcome.applied);
  const intended = suggestions
    .filter(({ id }) => done.has(id))
    .toSorted((one, other) => other.current.start - one.current.start)
    .reduce(
      (text, { current, text: words }) => text.slice(0, current.start) + words + text.slice(current.end),
      revision.text,
    );
  const after = word.bytes();
  const resolved = async (action: 'accept' | 'reject') =>
    (await finalText((await resolveChanges(after, { action }, DEFAULT_LIMITS)).bytes)).text;
  return {
    word,
    before,
    after,
    outcome,
    intended,
    accepted: await resolved('accept'),
    rejected: await resolved('reject'),
  };
}

/** White space apart: readers tidy it. */
const bare = (text: string): string => text.replaceAll(/[\s\u00ad\u200b\ufeff]+/g, '');

const CONTRACT = makeDocx({
  body: [
    '<w:p><w:r><w:t xml:space="preserve">1. The fee is </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>fifty</w:t></w:r><w:r><w:t xml:space="preserve"> pounds, and the fee is due on demand.</w:t></w:r></w:p>',
    '<w:p><w:r><w:t>2. Either party may end this agreement at any time.</w:t></w:r></w:p>',
    '<w:p><w:r><w:t>3. This clause goes.</w:t></w:r></w:p>',
    '<w:p><w:r><w:t>4. English law governs.</w:t></w:r></w:p>',
  ].join(''),
});

function replacing(text: string, words: string, by: string, comment = ''): Wanted {
  const start = text.indexOf(words);
  expect(start).toBeGreaterThanOrEqual(0);
  return { start, end: start + words.length, text: by, comment };
}

it('replaces the words that are meant, of several that are alike', async () => {
  const { outcome, word } = await applied(CONTRACT, (text) => {
    const second = text.indexOf('the fee is due') + 4;
    return [{ start: second, end: second + 3, text: 'amount' }];
  });
  expect(outcome).toEqual({ applied: ['suggestion-0'], refused: [] });
  expect(word.texts()[0]).toBe('1. The fee is fifty pounds, and the amount is due on demand.');
});

it('comments on the whole words of a selection that ends within one', async () => {
  const { outcome, word } = await applied(CONTRACT, (text) => {
    const start = text.indexOf('fifty pounds');
    return [{ start, end: start + 'fifty pou'.length, text: 'fifty pou', comment: 'So little?' }];
  });
  expect(outcome).toEqual({ applied: ['suggestion-0'], refused: [] });
  expect(new PackageText(word.bytes()).text('word/comments.xml')).toContain('So little?');
  expect(new PackageText(word.bytes()).text('word/document.xml')).toMatch(/pounds.*<w:commentRangeEnd/);
});

it('deletes a paragraph with its mark, and inserts one behind another', async () => {
  const { outcome, intended, accepted, rejected, before } = await applied(CONTRACT, (text) => {
    const start = text.indexOf('3. This');
    const law = text.indexOf('English law governs.') + 'English law governs.'.length;
    return [
      { start, end: text.indexOf('4. English'), text: '' },
      { start: law, end: law, text: '\n5. Notices are given in writing.' },
    ];
  });
  expect(outcome.refused).toEqual([]);
  expect(bare(accepted)).toBe(bare(intended));
  expect(accepted.split(/\n+/)).toHaveLength(4);
  expect(bare(rejected)).toBe(bare((await finalText(before)).text));
});

it('puts the tracking mode of the person back, also after a failure', async () => {
  for (const tracking of ['Off', 'TrackMineOnly'] as const) {
    const { word } = await applied(
      CONTRACT,
      (text) => [replacing(text, 'fifty', 'sixty')],
      {},
      (host) => {
        host.tracking = tracking;
        host.fail(6);
      },
    );
    expect(word.tracking).toBe(tracking);
  }
});

it('tells what has changed since, and applies the rest', async () => {
  const { outcome, word } = await applied(
    CONTRACT,
    (text) => [replacing(text, 'at any time', 'with a month’s notice'), replacing(text, 'English', 'Scots')],
    {},
    (host) => {
      const [, second = ''] = host.texts();
      const at = second.indexOf('at any time');
      host.type(1, 'whenever it likes', at, at + 'at any time'.length);
    },
  );
  expect(outcome).toEqual({ applied: ['suggestion-1'], refused: [{ id: 'suggestion-0', reason: 'changed' }] });
  expect(word.texts().slice(1)).toEqual([
    '2. Either party may end this agreement whenever it likes.',
    '3. This clause goes.',
    '4. Scots law governs.',
  ]);
});

it('finds a place in a paragraph that was changed elsewhere, and among paragraphs that were added', async () => {
  const { outcome, word } = await applied(
    CONTRACT,
    (text) => [replacing(text, 'at any time', 'with a month’s notice')],
    {},
    (host) => {
      host.type(0, '0. A new first clause.\n', 0);
      host.type(2, 'In good faith, ', 3);
    },
  );
  expect(outcome.applied).toEqual(['suggestion-0']);
  expect(word.texts()).toContain('2. In good faith, Either party may end this agreement with a month’s notice.');
});

it('leaves the document as it was where Word fails in the middle of a change', async () => {
  let takenBack = 0;
  for (let sync = 4; sync <= 14; sync += 1) {
    const { word, outcome, before, accepted } = await applied(
      CONTRACT,
      (text) => [replacing(text, 'fifty', 'sixty')],
      {},
      (host) => host.fail(sync),
    ).catch((error: unknown) => {
      // The first round trips only read.
      expect(error).toMatchObject({ code: 'GeneralException' });
      return { word: null, outcome: null, before: null, accepted: null };
    });
    if (!word) continue;
    const [first] = word.texts();
    if (outcome.applied.length === 1) expect(first).toContain('sixty');
    else {
      expect(outcome.refused[0]?.reason).toBe('refused');
      expect(accepted).toBe((await finalText(before)).text);
      takenBack += 1;
    }
  }
  expect(takenBack).toBeGreaterThan(0);
});

it('changes nothing in a document that is open for reading', async () => {
  const failed = applied(CONTRACT, (text) => [replacing(text, 'fifty', 'sixty')], { mode: 'readOnly' });
  await expect(failed).rejects.toMatchObject({ code: 'AccessDenied' });
});

const share = fc.double({ min: 0, max: 0.999, noNaN: true });
const change = fc.record({
  from: share,
  length: fc.integer({ min: 0, max: 40 }),
  text: fc.constantFrom('', 'sixty (60) days', ' and', 'x < y & z', 'one\ntwo', '\na new paragraph'),
  comment: fc.constantFrom('', '', 'Market practice'),
});

function placed(
  text: string,
  { from, length, text: words, comment }: typeof change extends fc.Arbitrary<infer C> ? C : never,
) {
  const start = Math.floor(from * text.length);
  const end = Math.min(text.length, start + length);
  // Within a paragraph and a cell: what reaches further is refused by the server already.
  const line = text.slice(start, end).split(/\n| \| /)[0] ?? '';
  return { start, end: start + line.length, text: words, comment };
}

function apart(wanted: readonly Wanted[]): Wanted[] {
  const kept: Wanted[] = [];
  for (const one of wanted.toSorted((a, b) => a.start - b.start))
    if (one.start > (kept.at(-1)?.end ?? -1)) kept.push(one);
  return kept;
}

it('gives the intended text when all is accepted, and the original when all is rejected, on every host', async () => {
  let count = 0;
  const host = fc.record({
    seed: fc.nat(999),
    platform: fc.constantFrom('PC' as const, 'Mac' as const, 'OfficeOnline' as const),
  });
  await fc.assert(
    fc.asyncProperty(
      documents,
      fc.array(change, { minLength: 1, maxLength: 4 }),
      host,
      async (document, changes, { seed, platform }) => {
        const docx = docxOf(document);
        const run = await applied(docx, (text) => apart(changes.map((one) => placed(text, one))), {
          platform,
          quirks: { seed },
        });
        count += run.outcome.applied.length;
        expect(bare(run.accepted)).toBe(bare(run.intended));
        const original = (await resolveChanges(docx, { action: 'reject' }, DEFAULT_LIMITS)).bytes;
        expect(bare(run.rejected)).toBe(bare((await finalText(original)).text));
      },
    ),
    { numRuns: 120, seed: 18 },
  );
  expect(count).toBeGreaterThan(60);
});
