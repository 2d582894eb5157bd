// Tracked changes of notes and running heads in the three views.
import { describe, expect, it } from 'vitest';
import { TEXT_VIEWS } from '#domain/contracts/contract-text.ts';
import { unpack } from '#server/documents/blocks.ts';
import { readView } from '#server/documents/docx/read-views.ts';
import { DEFAULT_LIMITS } from '#server/documents/limits.ts';
import { makeDocx as makePackage, wordPart } from '#tests/server/documents/make-documents.ts';
import { noteReference } from '#tests/support/docx/word-markup.ts';
import { del, dr, ins, mark, p, r, textsOf, view } from './views.ts';

describe('changes of other stories', () => {
  const changed = (before: string, after: string) => p(r('in ') + del(dr(before)) + ins(r(after)));
  const made = {
    body: p(r('text') + noteReference('footnote', 1) + del(noteReference('endnote', 1))),
    footnotes: [changed('old note', 'new note')],
    endnotes: [changed('old end', 'new end')],
    header: changed('old head', 'new head'),
    footer: changed('old foot', 'new foot'),
  };

  it.each([
    ['final', ['text', 'in new note', 'in new head', 'in new foot']],
    ['original', ['text', 'in old note', 'in old end', 'in old head', 'in old foot']],
    ['marked', ['text', 'in old notenew note', 'in old endnew end', 'in old headnew head', 'in old footnew foot']],
  ] as const)('are shown: %s', async (of, texts) => {
    expect(await textsOf(made, of)).toEqual(texts);
  });

  it('are listed in every view, by the parts that have them', async () => {
    for (const side of TEXT_VIEWS) {
      const ids = (await view(made, side)).changes.map(({ id }) => id).toSorted();
      expect(ids).toEqual([
        'word/document.xml#0',
        ...['endnotes', 'footer1', 'footnotes', 'header1'].flatMap((name) => [
          `word/${name}.xml#0`,
          `word/${name}.xml#1`,
        ]),
      ]);
    }
  });

  it.each(['final', 'original', 'marked'] as const)(
    'leave out the running head of a section that ends with a mark that goes: %s',
    async (side) => {
      const name = side === 'original' ? 'ins' : 'del';
      const section = '<w:sectPr><w:headerReference w:type="default" r:id="header1"/></w:sectPr>';
      const bytes = makePackage({
        body: p(r('one '), mark(name) + section) + p(r('two')),
        parts: { header1: wordPart('hdr', p(r('head'))) },
      });
      const { document } = await readView(bytes, DEFAULT_LIMITS, side, { map: false });
      const texts = unpack(document).blocks.map(({ text }) => text);
      expect(texts).toEqual(side === 'marked' ? ['one', 'two', 'head'] : ['one two']);
    },
  );
});
