// The question of a cell and its answer: the built-in engine answers as in a list, a model gets instructions for the form of
// the value, and every quote in a cell is checked.
import { describe, expect, it } from 'vitest';
import type { QuestionType } from '#domain/column-types.ts';
import { answerPrompts } from '#server/engine/answer-prompts.ts';
import { answerOfCell } from '#server/engine/cells/cell-answer.ts';
import { questionOfCell } from '#server/engine/cells/cell-question.ts';
import type { Draft } from '#server/engine/engine.ts';
import { createExtractiveEngine } from '#server/engine/extractive/extractive-engine.ts';
import { engineDocument, LEASE, SUPPLY_AGREEMENT } from '#tests/server/engine/documents.ts';

const MODEL = { kind: 'openai-compatible', model: 'test' } as const;
const document = engineDocument(SUPPLY_AGREEMENT);
const column = (title: string, type: QuestionType = 'text', instructions = `What about ${title}?`) => ({
  title,
  type,
  instructions,
});
const builtIn = createExtractiveEngine();
const context = { signal: new AbortController().signal, onText: () => undefined };

async function ask(title: string, type: QuestionType, instructions: string, text = SUPPLY_AGREEMENT) {
  const asked = column(title, type, instructions);
  const given = engineDocument(text);
  const draft = await builtIn.answer(questionOfCell(asked, given, builtIn.info), context);
  return answerOfCell(draft, asked, given, builtIn.info);
}
const said = (draft: Partial<Draft>, type: QuestionType = 'text', title = 'Governing law') =>
  answerOfCell({ text: '', quotes: [], answers: [], usage: null, ...draft }, column(title, type), document, MODEL);

describe('the built-in engine', () => {
  it('finds the same for a cell as for a point of a list', async () => {
    const points = [
      ['Governing Law', 'Which state/country’s law governs the interpretation of the contract?'],
      ['Cap on Liability', 'Does the contract include a cap on liability?'],
      ['Renewal Term', 'What is the renewal term after the initial term expires?'],
      ['Parties', 'The two or more parties who signed the contract'],
      ['Source Code Escrow', 'Is one party required to deposit its source code into escrow?'],
    ];
    const list = ['Find:', ...points.map(([title, details]) => `- ${title}: ${details}`)].join('\n');
    const { results, sources } = await answerPrompts({
      prompts: [{ prompt: list, output: 'List', fields: [], files: [] }],
      fields: [],
      documents: [document],
      engine: builtIn,
      signal: context.signal,
    });
    for (const [index, [title = '', details = '']] of points.entries()) {
      const cell = await ask(title, 'text', details);
      const answer = results[0]?.answers[index];
      expect(cell.answer).toBe(answer?.value);
      expect(cell.absence ?? undefined).toBe(answer?.absence);
      const places = answer?.sources.map((number) => sources[number - 1]?.start);
      expect(cell.sources.map(({ start }) => start)).toEqual(places);
      expect(cell.likelihood ?? undefined).toBe(answer?.likelihood);
      const near = answer?.nearest?.map((number) => sources[number - 1]?.start) ?? [];
      expect(cell.nearest.map(({ start }) => start)).toEqual(near);
    }
  });

  it('says why it quotes a clause for a yes or no, or for a list', async () => {
    expect(await ask('Assignment', 'yes_no', 'May it be assigned?')).toMatchObject({
      problem: expect.stringContaining('does not decide yes or no'),
    });
    expect(await ask('Assignment', 'list', 'What may be assigned?')).toMatchObject({
      problem: expect.stringContaining('Quoted in full'),
    });
    expect(await ask('Assignment', 'text', 'May it be assigned?')).toMatchObject({ problem: null });
  });

  it('extracts the items of a list in a passage', async () => {
    const text = `${SUPPLY_AGREEMENT}\n\n8. Insurance. Supplier shall insure against: (a) fire; (b) theft of the oak; and (c) damage to others.`;
    expect(await ask('Insurance', 'list', 'What is insured?', text)).toMatchObject({
      answer: 'fire\ntheft of the oak\ndamage to others',
      problem: null,
    });
  });

  it('names all parties, or shows the passage', async () => {
    const made = (parties: string) => `SUPPLY AGREEMENT\n\nThis Agreement is made on 5 May 2020 between ${parties}.`;
    const three = 'Alder Limited (the "Supplier"), Birch LLC (the "Customer") and Cedar GmbH (the "Guarantor")';
    const asked = (parties: string) => ask('Parties', 'list', 'Who are the parties?', made(parties));
    expect(await asked(three)).toMatchObject({ answer: 'Alder Limited\nBirch LLC\nCedar GmbH' });
    const odd = 'Alder Limited (the "Supplier"), birch (the "Customer") and Cedar GmbH (the "Guarantor")';
    expect((await asked(odd)).answer).toContain('birch (the "Customer")');
  });

  it('extracts the value of the column’s type from the best passage, and quotes the passage', async () => {
    expect(await ask('Agreement date', 'date', 'The date of the contract')).toMatchObject({
      answer: '2024-03-04',
      sort_number: 19_786,
      sources: [{ quote: expect.stringContaining('4 March 2024') as unknown }],
    });
    expect(await ask('Rent', 'amount', 'What rent is paid a year?', LEASE)).toMatchObject({
      answer: 'GBP 48,000',
      sort_number: 48_000,
    });
    expect(await ask('Parties', 'list', 'Who are the parties?')).toMatchObject({
      answer: 'Tidewater Timber Ltd.\nMarlow Joinery Inc.',
    });
    const law = await ask('Governing law', 'verbatim', 'Which law governs?');
    expect(law.answer).toBe(law.sources[0]?.quote);
    // A passage is no yes and no no.
    expect(await ask('Assignment', 'yes_no', 'May it be assigned?')).toMatchObject({
      answer: expect.stringContaining('Neither party may assign') as unknown,
      sort_number: null,
      absence: null,
    });
  });

  it('drops no words that change the meaning of a date', async () => {
    const text = 'CONSULTING AGREEMENT\n\nThe Effective Date is thirty days after January 1, 2020.';
    const cell = await ask('Effective date', 'date', 'When does it begin?', text);
    expect(cell).toMatchObject({
      answer: expect.stringContaining('thirty days after January 1, 2020') as unknown,
      sort_number: null,
    });
  });

  it('says not found, never no, for a silent document', async () => {
    expect(await ask('Source code escrow', 'yes_no', 'Is there an escrow of source code?')).toEqual({
      answer: '',
      sort_number: null,
      absence: 'not_in_documents',
      likelihood: null,
      sources: [],
      nearest: expect.any(Array) as unknown,
      problem: null,
    });
  });

  it('says how likely its answer is, or which passages are nearest', () => {
    const { text } = document.content;
    const quotes = ['laws of Scotland', 'Neither party may assign'].map((quote) => ({
      document: document.name,
      quote,
    }));
    const asked = column('Governing law', 'text');
    const answerOf = (answers: Draft['answers']) =>
      answerOfCell({ text: '', quotes, answers, usage: null }, asked, document, builtIn.info);
    const found = answerOf([{ label: 'Governing law', value: 'Scotland', quotes: [1], likelihood: 0.52 }]);
    expect(found).toMatchObject({ likelihood: 0.52, absence: null, nearest: [] });
    const absent = { label: 'Governing law', value: '', quotes: [], absence: 'not_in_documents' as const };
    const near = answerOf([{ ...absent, nearest: [2, 1] }]);
    expect(near).toMatchObject({ answer: '', absence: 'not_in_documents', sources: [], likelihood: null });
    expect(near.nearest.map(({ number, quote, check }) => [number, quote, check])).toEqual([
      [1, 'Neither party may assign', 'exact'],
      [2, 'laws of Scotland', 'exact'],
    ]);
    expect(text.slice(near.nearest[0]?.start ?? 0)).toMatch(/^Neither party/);
  });

  it('answers a column with any title', async () => {
    for (const title of ['Governing law?', 'U.S. law: which', 'Law – state', '***', 'Contract', 'x'.repeat(200)]) {
      const cell = await ask(title, 'text', 'Which law governs this Agreement?');
      expect(cell.absence === null ? cell.answer : cell.absence, title).not.toBe('');
    }
  });
});

describe('a model', () => {
  it('gets instructions for the value, with the title as the label', () => {
    const { instruction, output, documents, unfilled } = questionOfCell(
      column('Rent: a year?', 'amount'),
      document,
      MODEL,
    );
    expect(instruction).toContain('- Rent a year: What about Rent: a year??');
    expect(instruction).toContain('with the label "Rent a year"');
    expect(instruction).toContain('ISO code of its currency');
    expect([output, documents, unfilled]).toEqual(['Plain Text', [document], { instruction, output }]);
  });

  const law = { document: 'contract.txt', quote: 'governed by and construed in accordance with the laws of Scotland' };
  const date = { document: 'contract.txt', quote: 'made as of 4 March 2024' };

  it('counts with the answer of the column’s label and its quotes alone', () => {
    const answers = [
      { label: 'Date', value: '4 March 2024', quotes: [1] },
      { label: 'governing law', value: 'Scotland', quotes: [2] },
    ];
    const cell = said({ quotes: [date, law], answers });
    expect(cell).toMatchObject({ answer: 'Scotland', absence: null, sources: [{ number: 1, ...law, check: 'exact' }] });
    expect(cell.sources).toHaveLength(1);
  });

  it('is read as the type of the column', () => {
    const answers = [{ label: '', value: '**4 March 2024** [1]', quotes: [1] }];
    expect(said({ quotes: [date], answers }, 'date')).toMatchObject({ answer: '2024-03-04', sort_number: 19_786 });
    expect(said({ quotes: [date], answers }, 'text').answer).toBe('4 March 2024');
    expect(said({ quotes: [date], answers }, 'verbatim').answer).toBe('made as of 4 March 2024');
    const no = [{ label: 'Governing law', value: 'No', quotes: [1] }];
    expect(said({ quotes: [law], answers: no }, 'yes_no')).toMatchObject({
      answer: 'No',
      sort_number: 0,
      absence: null,
    });
  });

  it('has its invented quotes marked, not hidden', () => {
    const quotes = [{ document: 'contract.txt', quote: 'Golden unicorns are delivered weekly.' }];
    const answers = [{ label: '', value: 'Weekly', quotes: [1] }];
    expect(said({ quotes, answers })).toMatchObject({ answer: 'Weekly', sources: [{ check: 'missing', start: null }] });
  });

  it('shows all of its answers if it gave several', () => {
    const answers = [
      { label: 'Point 1', value: 'Scotland', quotes: [2] },
      { label: 'Point 2', value: '4 March', quotes: [1] },
      { label: 'Point 3', value: '', quotes: [], absence: 'not_in_documents' as const },
    ];
    const cell = said({ quotes: [date, law], answers });
    expect(cell.answer).toBe('Point 1: Scotland\nPoint 2: 4 March');
    expect(cell.sources.map(({ quote }) => quote)).toEqual([law.quote, date.quote]);
    expect(said({ quotes: [date, law], answers }, 'list').answer).toBe('Scotland\n4 March');
  });

  it('is marked as partial if it read or wrote only a part', () => {
    const partial = { about: 'partial', text: 'It was given 12% of the text.' } as const;
    const fee = [{ label: '', value: 'USD 1,500', quotes: [1] }];
    expect(said({ quotes: [law], answers: fee, notices: [partial] }, 'amount')).toMatchObject({
      sort_number: 1500,
      absence: 'cut_off',
      problem: partial.text,
    });
    const inWords = [{ label: '', value: 'Not found in the documents.', quotes: [] }];
    expect(said({ answers: inWords, notices: [partial] })).toMatchObject({ answer: '', absence: 'cut_off' });
  });

  it('is marked if a part has no source', () => {
    const unsourced = { about: 'unsourced', text: 'It gave no quotation for some of this.' } as const;
    const answers = [{ label: '', value: 'Scotland', quotes: [] }];
    expect(said({ answers, notices: [unsourced] })).toMatchObject({
      answer: 'Scotland',
      absence: null,
      problem: unsourced.text,
    });
  });

  it('is not read as the type if it is prose that mentions such a value', () => {
    const prose = { about: 'prose', text: 'It did not give its sources in the form asked for.' } as const;
    const value = 'I looked at the contract of 4 March 2024 and cannot tell when it ends.';
    const draft = { quotes: [date], answers: [{ label: '', value, quotes: [1] }], notices: [prose] };
    for (const type of ['date', 'verbatim'] as const)
      expect(said(draft, type)).toMatchObject({ answer: value, sort_number: null, problem: prose.text });
  });

  it('has found nothing if it says so in any form', () => {
    const absent = [{ label: '', value: '', quotes: [], absence: 'cut_off' as const }];
    expect(said({ answers: absent })).toMatchObject({ answer: '', absence: 'cut_off' });
    const inWords = [{ label: '', value: 'Not found in the documents.', quotes: [] }];
    expect(said({ answers: inWords }, 'yes_no')).toMatchObject({ answer: '', absence: 'not_in_documents' });
    expect(said({})).toMatchObject({ answer: '', absence: 'not_in_documents' });
  });
});
