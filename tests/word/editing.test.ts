// How Word edits: what is tracked and how, where words go, which formatting they take, and what cannot be edited.
import { expect, it } from 'vitest';
import { PackageText } from '#tests/support/docx/package-entries.ts';
import {
  complexField,
  control,
  deleted,
  deletedRun,
  inserted,
  link,
  paragraph,
  row,
  cell,
  run,
  table,
} from '#tests/support/docx/word-markup.ts';
import { openInNode } from '#tests/support/word/open-in-node.ts';

const ANA = { author: 'Ana' };
const bodyOf = (bytes: Uint8Array) =>
  (/<w:body>(.*)<w:sectPr>/s.exec(new PackageText(bytes).text('word/document.xml'))?.[1] ?? '').replaceAll(
    / (?:xmlns:\w+|xml:space|w:id|w:date)="[^"]*"/g,
    '',
  );
const BY_ME = 'w:author="Robin Reviewer"';

/** What the first paragraph becomes when an add-in searches for words and does something with the first hit. */
async function actOn(
  body: string,
  words: string,
  act: (range: Word.Range, context: Word.RequestContext) => unknown,
  mode: 'Off' | 'TrackAll' = 'TrackAll',
): Promise<string> {
  const { Word, word } = await openInNode(body);
  await Word.run(async (context) => {
    context.document.changeTrackingMode = mode;
    const range = context.document.body.search(words, { matchCase: true }).getFirst();
    act(range, context);
    await context.sync();
  });
  return bodyOf(word.bytes());
}

it('marks replaced words as deleted and puts the new ones behind them, in their formatting', async () => {
  const body = paragraph(run('within ') + run('thirty days', { bold: true }) + run(' of notice'));
  expect(await actOn(body, 'thirty', (range) => range.insertText('sixty', 'Replace'))).toBe(
    '<w:p><w:r><w:t>within </w:t></w:r>' +
      `<w:del ${BY_ME}><w:r><w:rPr><w:b/></w:rPr><w:delText>thirty</w:delText></w:r></w:del>` +
      `<w:ins ${BY_ME}><w:r><w:rPr><w:b/></w:rPr><w:t>sixty</w:t></w:r></w:ins>` +
      '<w:r><w:rPr><w:b/></w:rPr><w:t> days</w:t></w:r><w:r><w:t> of notice</w:t></w:r></w:p>',
  );
});

it('replaces for good without tracking', async () => {
  const body = paragraph(run('within ') + run('thirty', { bold: true }) + run(' days'));
  expect(await actOn(body, 'thirty', (range) => range.insertText('sixty', 'Replace'), 'Off')).toBe(
    '<w:p><w:r><w:t>within </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>sixty</w:t></w:r><w:r><w:t> days</w:t></w:r></w:p>',
  );
});

it('nests a deletion in the insertion of somebody else', async () => {
  const body = paragraph(run('pay ') + inserted(ANA, run('all reasonable costs')));
  expect(await actOn(body, 'reasonable ', (range) => range.delete())).toBe(
    '<w:p><w:r><w:t>pay </w:t></w:r><w:ins w:author="Ana"><w:r><w:t>all </w:t></w:r>' +
      `<w:del ${BY_ME}><w:r><w:delText>reasonable </w:delText></w:r></w:del><w:r><w:t>costs</w:t></w:r></w:ins></w:p>`,
  );
});

it('splits the insertion of somebody else around its own', async () => {
  const body = paragraph(inserted(ANA, run('all costs')));
  expect(await actOn(body, 'costs', (range) => range.insertText('direct ', 'Start'))).toBe(
    `<w:p><w:ins w:author="Ana"><w:r><w:t>all </w:t></w:r></w:ins><w:ins ${BY_ME}><w:r><w:t>direct </w:t></w:r></w:ins>` +
      '<w:ins w:author="Ana"><w:r><w:t>costs</w:t></w:r></w:ins></w:p>',
  );
});

it('takes its own insertion back without a trace', async () => {
  const body = paragraph(run('pay ') + inserted({ author: 'Robin Reviewer' }, run('all direct')) + run(' costs'));
  expect(await actOn(body, 'all ', (range) => range.delete())).toBe(
    `<w:p><w:r><w:t>pay </w:t></w:r><w:ins ${BY_ME}><w:r><w:t>direct</w:t></w:r></w:ins><w:r><w:t> costs</w:t></w:r></w:p>`,
  );
});

it('leaves alone what is deleted already', async () => {
  const body = paragraph(run('pay ') + deleted(ANA, deletedRun('no ')) + run('costs'));
  expect(await actOn(body, 'pay costs', (range) => range.insertText('bear fees', 'Replace'))).toBe(
    `<w:p><w:del ${BY_ME}><w:r><w:delText>pay </w:delText></w:r></w:del>` +
      '<w:del w:author="Ana"><w:r><w:delText>no </w:delText></w:r></w:del>' +
      `<w:del ${BY_ME}><w:r><w:delText>costs</w:delText></w:r></w:del>` +
      `<w:ins ${BY_ME}><w:r><w:t>bear fees</w:t></w:r></w:ins></w:p>`,
  );
});

it('keeps words in a link that are put in place of all of it, and not those behind it', async () => {
  const body = paragraph(run('see ') + link('link1', run('the terms')) + run('.'));
  const { Word, word } = await openInNode({ body, links: { link1: 'https://example.com/' } });
  await Word.run(async (context) => {
    const range = context.document.body.search('the terms').getFirst();
    range.insertText('our terms', 'Replace').insertText(' now', 'After');
    await context.sync();
  });
  expect(bodyOf(word.bytes())).toContain(
    '<w:r><w:t>our terms</w:t></w:r></w:hyperlink><w:r><w:t> now</w:t></w:r><w:r><w:t>.',
  );
});

it('begins a paragraph at a line feed, whose mark is tracked on the first one', async () => {
  const body = paragraph(run('One two'), { style: 'Heading1' }) + paragraph(run('Three'));
  expect(await actOn(body, 'One', (range) => range.insertText('.\nAnd', 'After'))).toBe(
    `<w:p><w:pPr><w:pStyle w:val="Heading1"/><w:rPr><w:ins ${BY_ME}/></w:rPr></w:pPr><w:r><w:t>One</w:t></w:r>` +
      `<w:ins ${BY_ME}><w:r><w:t>.</w:t></w:r></w:ins></w:p>` +
      `<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:ins ${BY_ME}><w:r><w:t>And</w:t></w:r></w:ins>` +
      '<w:r><w:t> two</w:t></w:r></w:p><w:p><w:r><w:t>Three</w:t></w:r></w:p>',
  );
});

it('adds a paragraph with the properties of its neighbor', async () => {
  const body = paragraph(run('One'), { list: { id: 1, level: 1 } }) + paragraph(run('Two'));
  const made = await actOn(body, 'One', (range) => range.insertParagraph('And', 'After'));
  expect(made).toContain(
    `<w:p><w:pPr><w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr><w:rPr><w:ins ${BY_ME}/></w:rPr></w:pPr>` +
      `<w:ins ${BY_ME}><w:r><w:t>And</w:t></w:r></w:ins></w:p>`,
  );
});

it('tracks the mark of the last paragraph of a cell when one is added behind it', async () => {
  const body = table([row([cell(paragraph(run('One'))), cell(paragraph(run('Two')))])]) + paragraph('');
  expect(await actOn(body, 'One', (range) => range.insertParagraph('And', 'After'))).toContain(
    `<w:p><w:pPr><w:rPr><w:ins ${BY_ME}/></w:rPr></w:pPr><w:r><w:t>One</w:t></w:r></w:p>` +
      `<w:p><w:ins ${BY_ME}><w:r><w:t>And</w:t></w:r></w:ins></w:p></w:tc>`,
  );
});

it('marks the mark of a deleted paragraph as deleted', async () => {
  const body = paragraph(run('One')) + paragraph(run('Two'));
  const made = await actOn(body, 'One', (range) => range.paragraphs.getFirst().delete());
  expect(made).toContain(
    `<w:p><w:pPr><w:rPr><w:del ${BY_ME}/></w:rPr></w:pPr><w:del ${BY_ME}><w:r><w:delText>One</w:delText></w:r></w:del></w:p>`,
  );
});

it('removes a paragraph of its own, and one that is not tracked', async () => {
  const body = paragraph(run('One')) + paragraph(run('Two'));
  expect(await actOn(body, 'One', (range) => range.insertParagraph('And', 'After').delete())).not.toContain('And');
  expect(await actOn(body, 'One', (range) => range.paragraphs.getFirst().delete(), 'Off')).toBe(
    '<w:p><w:r><w:t>Two</w:t></w:r></w:p>',
  );
});

it('deletes words and marks of several paragraphs, never the mark of the last one', async () => {
  const body = paragraph(run('One two')) + paragraph(run('Three four'));
  const made = await actOn(body, 'two', (range, context) =>
    range.expandTo(context.document.body.search('Three').getFirst()).delete(),
  );
  expect(made).toBe(
    `<w:p><w:pPr><w:rPr><w:del ${BY_ME}/></w:rPr></w:pPr><w:r><w:t>One </w:t></w:r>` +
      `<w:del ${BY_ME}><w:r><w:delText>two</w:delText></w:r></w:del></w:p>` +
      `<w:p><w:del ${BY_ME}><w:r><w:delText>Three</w:delText></w:r></w:del><w:r><w:t> four</w:t></w:r></w:p>`,
  );
});

it.each([
  ['the middle of a field', 'Section 7.2', '2', 'GeneralException'],
  ['a locked content control', 'Fixed words', 'Fixed', 'AccessDenied'],
])('refuses to edit %s', async (_, __, words, code) => {
  const body =
    paragraph(run('Section ') + complexField(' REF _Ref1 ', run('7.2')) + run(' applies.')) +
    paragraph(control(run('Fixed words'), { lock: 'contentLocked' }));
  const { Word, word, docx } = await openInNode(body);
  const ran = Word.run(async (context) => {
    context.document.body.search(words).getFirst().insertText('x', 'Replace');
    await context.sync();
  });
  await expect(ran).rejects.toMatchObject({ code });
  expect(word.bytes()).toBe(docx);
});

it('replaces a field with the words around it', async () => {
  const body = paragraph(run('Section ') + complexField(' REF _Ref1 ', run('7.2')) + run(' applies.'));
  const made = await actOn(body, 'Section 7.2', (range) => range.insertText('Clause 9', 'Replace'));
  expect(made).toContain('<w:delInstrText> REF _Ref1 </w:delInstrText>');
  expect(made).toContain(`</w:del><w:ins ${BY_ME}><w:r><w:t>Clause 9</w:t></w:r></w:ins><w:r><w:t> applies.`);
});

it.each([
  ['of the document', '<w:documentProtection w:edit="readOnly" w:enforcement="1"/>', 'readWrite' as const],
  ['of the mode', '', 'readOnly' as const],
])('refuses every edit under the protection %s', async (_, settings, mode) => {
  const { Word, Office, word, docx } = await openInNode({ body: paragraph(run('One')), settings }, { mode });
  expect(Office.context.document.mode).toBe(mode);
  const edits = [
    (first: Word.Paragraph) => void first.insertText('x', 'End'),
    (first: Word.Paragraph) => first.delete(),
    (first: Word.Paragraph) => void first.getRange().insertComment('x'),
  ];
  for (const edit of edits) {
    const ran = Word.run(async (context) => edit(context.document.body.paragraphs.getFirst()));
    await expect(ran).rejects.toMatchObject({ code: 'AccessDenied' });
  }
  expect(word.bytes()).toBe(docx);
});

it('tracks every change where the protection says so', async () => {
  const settings = '<w:documentProtection w:edit="trackedChanges" w:enforcement="1"/>';
  const { Word, word } = await openInNode({ body: paragraph(run('One')), settings });
  await Word.run(async (context) => void context.document.body.paragraphs.getFirst().insertText('x', 'End'));
  expect(bodyOf(word.bytes())).toContain(`<w:ins ${BY_ME}>`);
});

it('keeps a range at its words while others change, and takes back what was done', async () => {
  const body = paragraph(run('One two three')) + paragraph(run('Four'));
  const { Word, word, docx } = await openInNode(body);
  const before = bodyOf(docx);
  await Word.run(async (context) => {
    context.document.changeTrackingMode = 'TrackAll';
    const [two, three] = [
      context.document.body.search('two').getFirst(),
      context.document.body.search('three').getFirst(),
    ];
    await context.sync();
    word.type(0, 'Zero. ', 0);
    two.insertText('2', 'Replace');
    three.insertText('\n', 'Start');
    three.load('text');
    two.load('text');
    await context.sync();
    expect([two.text, three.text.trim()]).toEqual(['2', 'three']);
  });
  expect(word.texts()).toEqual(['Zero. One 2 ', 'three', 'Four']);
  expect(word.undo(3)).toBe(3);
  expect(bodyOf(word.bytes())).toBe(before);
  expect(word.undo()).toBe(0);
});

it('says what tracked changes there are, and resolves one', async () => {
  const body = paragraph(run('pay ') + inserted(ANA, run('all ')) + deleted(ANA, deletedRun('no ')) + run('costs'));
  const { Word, word } = await openInNode(body);
  await Word.run(async (context) => {
    const changes = context.document.body.getTrackedChanges();
    changes.load('items/type,items/text,items/author,items/date');
    await context.sync();
    expect(changes.items.map(({ type, text, author }) => [type, text, author])).toEqual([
      ['Added', 'all ', 'Ana'],
      ['Deleted', 'no ', 'Ana'],
    ]);
    expect(changes.items[0]?.date).toEqual(new Date('2026-01-10T09:00:00Z'));
    changes.items[0]?.reject();
    changes.items[1]?.reject();
    await context.sync();
  });
  expect(bodyOf(word.bytes())).toBe(
    '<w:p><w:r><w:t>pay </w:t></w:r><w:r><w:t>no </w:t></w:r><w:r><w:t>costs</w:t></w:r></w:p>',
  );
});
