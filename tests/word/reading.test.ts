// What is read of a document: paragraphs and their characters, search, how ranges lie to each other, and what stands beside the
// text.
import { expect, it } from 'vitest';
import {
  cell,
  complexField,
  control,
  deleted,
  deletedRun,
  inserted,
  noteReference,
  paragraph,
  row,
  run,
  table,
} from '#tests/support/docx/word-markup.ts';
import { openInNode } from '#tests/support/word/open-in-node.ts';

const ANA = { author: 'Ana' };
const STYLES =
  '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>' +
  '<w:style w:type="paragraph" w:styleId="Clause"><w:name w:val="Clause 1"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>' +
  '<w:style w:type="paragraph" w:styleId="Sub"><w:name w:val="Clause 2"/><w:basedOn w:val="Clause"/></w:style>';

it('lists the paragraphs of the body in their order, those of cells and controls included', async () => {
  const inner = table([row([cell(paragraph(run('Inner')))])], 1) + paragraph(run('Outer'));
  const body =
    paragraph(run('First'), { style: 'Sub' }) +
    table([row([cell(inner), cell(paragraph(run('Right'), { list: { id: 0, level: 0 } }))])]) +
    control(paragraph(run('Controlled'), { list: { id: 1, level: 0 } })) +
    paragraph('');
  const { Word } = await openInNode({ body, styles: STYLES });
  await Word.run(async (context) => {
    const { paragraphs } = context.document.body;
    paragraphs.load('items/text,items/tableNestingLevel,items/isListItem,items/style,items/isLastParagraph');
    await context.sync();
    expect(paragraphs.items.map((each) => [each.text, each.tableNestingLevel, each.isListItem, each.style])).toEqual([
      ['First', 0, true, 'Clause 2'],
      ['Inner', 2, false, 'Normal'],
      ['Outer', 1, false, 'Normal'],
      ['Right', 1, false, 'Normal'],
      ['Controlled', 0, true, 'Normal'],
      ['', 0, false, 'Normal'],
    ]);
    expect(paragraphs.items.map(({ isLastParagraph }) => isLastParagraph)).toEqual([
      false,
      false,
      false,
      false,
      false,
      true,
    ]);
  });
});

it('reads tabs, breaks, hyphens, notes and the results of fields as the characters of Word', async () => {
  const body =
    paragraph(
      run('a\tb\nc\u2011d') + noteReference('footnote', 1) + run(' see ') + complexField(' REF x ', run('7.2')),
    ) + paragraph('<w:r><w:sym w:font="Wingdings" w:char="F0FE"/></w:r><w:r><w:br w:type="page"/></w:r>');
  const { Word } = await openInNode({ body, footnotes: [paragraph(run('Note.'))] });
  await Word.run(async (context) => {
    const { paragraphs } = context.document.body;
    paragraphs.load('text');
    await context.sync();
    expect(paragraphs.items.map(({ text }) => text)).toEqual(['a\tb\vc\u001ed\u0002 see 7.2', '(\f']);
  });
});

it('tells the text with and without tracked changes', async () => {
  const body = paragraph(
    run('pay ') +
      inserted(ANA, run('all ') + deleted({ author: 'Ben' }, deletedRun('direct '))) +
      deleted(ANA, deletedRun('no ')) +
      run('costs'),
  );
  const { Word } = await openInNode(body);
  await Word.run(async (context) => {
    const first = context.document.body.paragraphs.getFirst();
    const [current, original] = [first.getReviewedText('Current'), first.getReviewedText('Original')];
    first.load('text');
    await context.sync();
    expect([first.text, current.value, original.value]).toEqual(['pay all costs', 'pay all costs', 'pay no costs']);
  });
});

it.each([
  ['without case unless it is asked for', 'SHALL', {}, 1],
  ['with case', 'SHALL', { matchCase: true }, 0],
  ['whole words', 'pa', { matchWholeWord: true }, 0],
  ['a tab', 'now^tand', {}, 1],
  ['a caret', '2^^3', {}, 1],
  ['any digit', '2^^^#', {}, 1],
  ['curly quotes for straight ones', '"Fees"', {}, 1],
  ['never across paragraphs', 'Fees”^pNext', {}, 0],
  ['over the border of runs', 'shall pay now', {}, 1],
])('searches %s', async (_, wanted, options, count) => {
  const body =
    paragraph(run('The Supplier ') + run('shall', { bold: true }) + run(' pay now\tand 2^3 “Fees”')) +
    paragraph(run('Next'));
  const { Word } = await openInNode(body);
  await Word.run(async (context) => {
    const found = context.document.body.search(wanted, options);
    found.load('items');
    await context.sync();
    expect(found.items).toHaveLength(count);
  });
});

it.each([
  ['x'.repeat(256), 'SearchStringInvalidOrTooLong'],
  ['', 'SearchStringInvalidOrTooLong'],
  ['^q', 'SearchStringInvalidOrTooLong'],
])('refuses to search for %j', async (wanted, code) => {
  const { Word } = await openInNode(paragraph(run('One')));
  const ran = Word.run(async (context) => void context.document.body.search(wanted).load('items'));
  await expect(ran).rejects.toMatchObject({ code });
});

it('says how ranges lie to each other, and joins and intersects them', async () => {
  const { Word } = await openInNode(paragraph(run('One two three')) + paragraph(run('Four')));
  await Word.run(async (context) => {
    const find = (words: string) => context.document.body.search(words, { matchCase: true }).getFirst();
    const pairs = [
      ['One', 'One', 'Equal'],
      ['One', 'three', 'Before'],
      ['One', ' two', 'AdjacentBefore'],
      ['Four', 'One', 'After'],
      ['One two', 'One', 'ContainsStart'],
      ['One two', 'two', 'ContainsEnd'],
      ['One two', 'ne', 'Contains'],
      ['two', 'One two', 'InsideEnd'],
      ['One two', 'two three', 'OverlapsBefore'],
    ] as const;
    const told = pairs.map(([a, b]) => find(a).compareLocationWith(find(b)));
    const joined = find('three').expandTo(find('Four'));
    const common = find('One two').intersectWithOrNullObject(find('two three'));
    const none = find('One').intersectWithOrNullObject(find('Four'));
    joined.load('text');
    common.load('text');
    await context.sync();
    expect(told.map(({ value }) => value)).toEqual(pairs.map(([, , relation]) => relation));
    expect([joined.text, common.text, none.isNullObject]).toEqual(['three\rFour', 'two', true]);
  });
});

it('splits a paragraph at the marks that end a sentence', async () => {
  const { Word } = await openInNode(paragraph(run('One. Two three.') + run(' Four')));
  await Word.run(async (context) => {
    const ranges = context.document.body.paragraphs.getFirst().getTextRanges(['.'], true);
    ranges.load('text');
    await context.sync();
    expect(ranges.items.map(({ text }) => text)).toEqual(['One.', 'Two three.', 'Four']);
  });
});

it('finds a paragraph by its id, also after it was edited and others were added', async () => {
  const { Word, word } = await openInNode(paragraph(run('One')) + paragraph(run('Two')));
  await Word.run(async (context) => {
    const last = context.document.body.paragraphs.getLast();
    last.load('uniqueLocalId');
    await context.sync();
    word.type(0, 'Zero\n', 0);
    const found = context.document.getParagraphByUniqueLocalId(last.uniqueLocalId);
    found.load('text');
    await context.sync();
    expect(found.text).toBe('Two');
    context.document.getParagraphByUniqueLocalId('nobody');
    await expect(context.sync()).rejects.toMatchObject({ code: 'ItemNotFound' });
  });
});

it('comments on words, and removes the comment with its marks', async () => {
  const { Word, word } = await openInNode(paragraph(run('One two three')));
  await Word.run(async (context) => {
    context.document.body.search('two').getFirst().insertComment('Why?\nReally?');
    const comments = context.document.body.getComments();
    comments.load('content,authorName');
    const range = comments.getFirst().getRange();
    range.load('text');
    await context.sync();
    expect(comments.items.map(({ content, authorName }) => [content, authorName])).toEqual([
      ['Why?\nReally?', 'Robin Reviewer'],
    ]);
    expect(range.text).toBe('two');
    comments.items[0]?.delete();
    const left = context.document.body.getComments();
    left.load('items');
    await context.sync();
    expect(left.items).toEqual([]);
  });
  expect(word.texts()).toEqual(['One two three']);
});

it('keeps XML parts by namespace', async () => {
  const { Word } = await openInNode(paragraph(run('One')));
  const NAMESPACE = 'https://example.com/mark';
  await Word.run(async (context) => {
    const { customXmlParts } = context.document;
    const find = () => customXmlParts.getByNamespace(NAMESPACE).getOnlyItemOrNullObject();
    const before = find();
    const part = customXmlParts.add(`<mark xmlns="${NAMESPACE}">1</mark>`);
    part.setXml(`<mark xmlns="${NAMESPACE}">2</mark>`);
    const after = find();
    const xml = after.getXml();
    await context.sync();
    expect([before.isNullObject, after.isNullObject, xml.value]).toEqual([
      true,
      false,
      `<mark xmlns="${NAMESPACE}">2</mark>`,
    ]);
    after.delete();
    const last = find();
    await context.sync();
    expect(last.isNullObject).toBe(true);
    customXmlParts.add('<open>');
    await expect(context.sync()).rejects.toMatchObject({ code: 'InvalidArgument' });
  });
});

it('moves the selection and tells each pane', async () => {
  const { Word, Office, word } = await openInNode(paragraph(run('One two')) + paragraph(run('Three')));
  let told = 0;
  const handler = () => (told += 1);
  await new Promise<void>((resolve) =>
    Office.context.document.addHandlerAsync(Office.EventType.DocumentSelectionChanged, handler, () => resolve()),
  );
  word.select(0, 4, 7);
  await Word.run(async (context) => {
    const selection = context.document.getSelection();
    selection.load('text,isEmpty');
    await context.sync();
    expect([selection.text, selection.isEmpty]).toEqual(['two', false]);
    context.document.body.paragraphs.getLast().select('End');
    await context.sync();
  });
  expect([word.selectedText, told]).toEqual(['', 2]);
  await new Promise<void>((resolve) =>
    Office.context.document.removeHandlerAsync(Office.EventType.DocumentSelectionChanged, { handler }, () => resolve()),
  );
  word.select(0);
  expect(told).toBe(2);
});

it('tracks as the settings of the document say, and keeps what is set there', async () => {
  const settings = '<w:zoom w:percent="100"/><w:trackRevisions/><w:defaultTabStop w:val="720"/>';
  const { Word, word, docx } = await openInNode({ body: paragraph(run('One')), settings });
  expect(word.tracking).toBe('TrackAll');
  await Word.run(async (context) => {
    context.document.changeTrackingMode = 'Off';
    context.document.load('changeTrackingMode');
    await context.sync();
    expect(context.document.changeTrackingMode).toBe('Off');
  });
  const reopened = await openInNode(word.bytes());
  expect(reopened.word.tracking).toBe('Off');
  reopened.word.tracking = 'TrackAll';
  expect((await openInNode(reopened.word.bytes())).word.tracking).toBe('TrackAll');
  expect((await openInNode(docx)).word.tracking).toBe('TrackAll');
});
