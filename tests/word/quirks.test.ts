// Each quirk does what was reported of real hosts, and a seed always gives the same ones.
import { expect, it } from 'vitest';
import { PackageText } from '#tests/support/docx/package-entries.ts';
import { control, deleted, deletedRun, paragraph, run } from '#tests/support/docx/word-markup.ts';
import { QUIRKS, quirksOf, type Platform, type Quirk } from '#tests/support/word/host/quirks.ts';
import { openInNode } from '#tests/support/word/open-in-node.ts';

const ANA = { author: 'Ana' };

/** Opens a body with one quirk and runs a batch. */
async function withQuirk<T>(
  quirk: Quirk,
  body: string,
  act: (context: Word.RequestContext) => Promise<T>,
  platform: Platform = 'Mac',
) {
  const { Word, word } = await openInNode(body, { quirks: [quirk], platform });
  word.tracking = 'TrackAll';
  return { told: await Word.run(act), word };
}

it('eats the space at the border of two runs', async () => {
  const body = paragraph(run('the ') + run('Titles Queensland') + run(' website'));
  const { word } = await withQuirk('spacesAtRunBorders', body, async (context) => {
    context.document.body.search('Queensland').getFirst().insertText('Office', 'Replace');
    await context.sync();
  });
  expect(word.texts()).toEqual(['the Titles Officewebsite']);
});

it('gives deleted words with the text', async () => {
  const body = paragraph(run('pay ') + deleted(ANA, deletedRun('no ')) + run('costs'));
  const { told } = await withQuirk('deletedTextInRanges', body, async (context) => {
    const first = context.document.body.paragraphs.getFirst();
    const current = first.getReviewedText('Current');
    first.load('text');
    await context.sync();
    return [first.text, current.value];
  });
  expect(told).toEqual(['pay no costs', 'pay costs']);
});

it('gives a deletion without its text', async () => {
  const body = paragraph(deleted(ANA, deletedRun('no ')) + run('costs'));
  const { told } = await withQuirk('emptyDeletedChanges', body, async (context) => {
    const change = context.document.body.getTrackedChanges().getFirst();
    change.load('text,type');
    await context.sync();
    return [change.type, change.text];
  });
  expect(told).toEqual(['Deleted', '']);
});

it('replaces in the formatting of what stands before', async () => {
  const body = paragraph(run('within ', { italic: true }) + run('thirty', { bold: true }));
  const { word } = await withQuirk('neighborsFormat', body, async (context) => {
    context.document.body.search('thirty').getFirst().insertText('sixty', 'Replace');
    await context.sync();
  });
  const xml = new PackageText(word.bytes()).text('word/document.xml');
  expect(xml).toMatch(/<w:r><w:rPr><w:i\/><\/w:rPr><w:t[^>]*>sixty</);
  expect(word.texts()).toEqual(['within sixty']);
});

it('finds nothing across a deletion', async () => {
  const body = paragraph(run('pay ') + deleted(ANA, deletedRun('no ')) + run('costs'));
  const { told } = await withQuirk('searchStopsAtDeletions', body, async (context) => {
    const found = ['pay costs', 'costs'].map((words) => context.document.body.search(words));
    for (const each of found) each.load('items');
    await context.sync();
    return found.map(({ items }) => items.length);
  });
  expect(told).toEqual([0, 1]);
});

it('ends reviewed text with a carriage return', async () => {
  const { told } = await withQuirk('reviewedTextEndings', paragraph(run('One')), async (context) => {
    const text = context.document.body.paragraphs.getFirst().getReviewedText('Current');
    await context.sync();
    return text.value;
  });
  expect(told).toBe('One\r');
});

it.each([
  ['paragraphsOutsideControls', ['One', 'Three']],
  ['extraLastParagraph', ['One', 'Two', 'Three', '']],
] as const)('lists other paragraphs: %s', async (quirk, texts) => {
  const body = paragraph(run('One')) + control(paragraph(run('Two'))) + paragraph(run('Three'));
  const { told } = await withQuirk(quirk, body, async (context) => {
    const { paragraphs } = context.document.body;
    paragraphs.load('text');
    await context.sync();
    return paragraphs.items.map(({ text }) => text);
  });
  expect(told).toEqual(texts);
});

it('gives the id of a paragraph to the one that is put behind it, and a new one after an edit', async () => {
  const { told } = await withQuirk('unstableIds', paragraph(run('One')), async (context) => {
    const ids: string[] = [];
    const first = context.document.body.paragraphs.getFirst();
    const read = async (paragraph: Word.Paragraph) => {
      paragraph.load('uniqueLocalId');
      await context.sync();
      ids.push(paragraph.uniqueLocalId);
    };
    await read(first);
    await read(first.insertParagraph('Two', 'After'));
    await read(first);
    first.insertText('x', 'End');
    await read(first);
    return ids;
  });
  expect(told[1]).toBe(told[0]);
  expect(new Set(told).size).toBe(3);
});

it('adds a paragraph outside of the list', async () => {
  const body = paragraph(run('One'), { list: { id: 1, level: 0 } }) + paragraph(run('Two'));
  const { told } = await withQuirk('newParagraphLeavesList', body, async (context) => {
    const made = context.document.body.paragraphs.getFirst().insertParagraph('And', 'After');
    made.load('isListItem');
    await context.sync();
    return made.isListItem;
  });
  expect(told).toBe(false);
});

it('refuses a comment on an empty range', async () => {
  const ran = withQuirk('noCommentOnEmptyRange', paragraph(run('One')), async (context) => {
    context.document.body.paragraphs.getFirst().getRange('End').insertComment('Here');
    await context.sync();
  });
  await expect(ran).rejects.toMatchObject({ code: 'NotAllowed' });
});

it('counts the mark of a comment as a character', async () => {
  const { told } = await withQuirk('commentMarksInText', paragraph(run('One two')), async (context) => {
    const first = context.document.body.paragraphs.getFirst();
    first.search('One').getFirst().insertComment('Why?');
    first.load('text');
    await context.sync();
    return first.text;
  });
  expect(told).toBe('One\u0005 two');
});

it('gives the same quirks for the same seed, and only those of the platform', () => {
  for (const platform of ['PC', 'Mac', 'OfficeOnline'] as const) {
    const seen = new Set<Quirk>();
    for (let seed = 0; seed < 50; seed += 1) {
      const quirks = quirksOf(seed, platform);
      expect(quirksOf(seed, platform)).toEqual(quirks);
      for (const quirk of quirks) seen.add(quirk);
    }
    const possible = (Object.keys(QUIRKS) as Quirk[]).filter((quirk) =>
      (QUIRKS[quirk] as readonly Platform[]).includes(platform),
    );
    expect([...seen].toSorted()).toEqual(possible.toSorted());
  }
});
