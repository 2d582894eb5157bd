import { describe, expect, it } from 'vitest';
import { QUESTIONS_MAX, subQuestion, subQuestionsOf } from '#server/engine/extractive/questions.ts';

const labels = (instruction: string) => subQuestionsOf(instruction).questions.map(({ label }) => label);
const families = (instruction: string) =>
  subQuestionsOf(instruction).questions.map((question) => question.families.map(({ id }) => id).join('+'));

describe('questions are found in', () => {
  it('bullets and numbers, with their details', () => {
    const { questions } = subQuestionsOf(
      'Please answer:\n- Governing law: the state whose law governs\n2. Cap on liability\n(c) Painted fences\n* **Rent** – per year',
    );
    expect(questions.map(({ label, details }) => [label, details])).toEqual([
      ['Governing law', 'the state whose law governs'],
      ['Cap on liability', ''],
      ['Painted fences', ''],
      ['Rent', 'per year'],
    ]);
    expect(questions.map((question) => question.families.map(({ id }) => id))).toEqual([
      ['governing_law'],
      ['liability_cap'],
      [],
      ['rent'],
    ]);
  });

  it('lines that read "label: detail"', () => {
    expect(labels('Review the lease.\nRent: how much\nDeposit: how much, and when it is returned')).toEqual([
      'Rent',
      'Deposit',
    ]);
  });

  it('enumerations in a sentence', () => {
    expect(families('Extract the parties, effective date, governing law, and termination for convenience.')).toEqual([
      'parties',
      'effective_date',
      'governing_law',
      'termination_for_convenience',
    ]);
    expect(families('Find the following: indemnity; renewal and termination; insurance')).toEqual([
      'indemnity',
      'renewal',
      'termination',
      'insurance',
    ]);
  });

  it('the columns of a table', () => {
    expect(families('Make a table with the columns: Clause, Governing law, Assignment, Comment')).toEqual([
      'governing_law',
      'assignment',
    ]);
  });

  it('running prose that names families of clauses', () => {
    expect(families('Tell me whether there is a change of control clause and what it says on force majeure')).toEqual([
      'change_of_control',
      'force_majeure',
    ]);
  });

  it('sentences that ask', () => {
    expect(labels('Who pays for travel expenses? Is smoking allowed?')).toEqual([
      'Who pays for travel expenses?',
      'Is smoking allowed?',
    ]);
  });

  it('the form of a clause review', () => {
    expect(
      labels(
        'Highlight the parts (if any) of this contract related to "Audit Rights" that should be reviewed. Details: x',
      ),
    ).toEqual(['Audit Rights']);
  });
});

describe('an instruction', () => {
  it.each([
    'Summarise this contract',
    'Please give me an overview of the key terms.',
    'Explain it in plain language',
    '',
  ])('that asks nothing in particular asks for a summary: %s', (instruction) => {
    const asked = subQuestionsOf(instruction);
    expect(asked.isSummary).toBe(true);
    expect(asked.questions.map(({ label }) => label)).toContain('Governing law');
  });

  it('is no question if it only says how to answer', () => {
    expect(labels('- Governing law\n- Return the result as a table\n- Keep each answer short')).toEqual([
      'Governing law',
      ...labels('- Keep each answer short'),
    ]);
  });

  it('asks each question once, up to the limit of a run', () => {
    expect(labels('- Rent\n- rent\n- RENT')).toEqual(['Rent']);
    const many = Array.from({ length: 500 }, (_, index) => `- Widget number ${index}`).join('\n');
    expect(labels(many)).toHaveLength(QUESTIONS_MAX);
  });

  it('of a million characters is read within the time limit of a test', () => {
    const texts = ['a,'.repeat(500_000), ': '.repeat(500_000), 'list '.repeat(200_000), `${'*'.repeat(500_000)}: x`];
    for (const text of texts) expect(() => subQuestionsOf(text)).not.toThrow();
  });

  it('distinguishes names that contain each other', () => {
    expect(families('- Cap on liability\n- Uncapped liability\n- License grant\n- Non-transferable license')).toEqual([
      'liability_cap',
      'uncapped_liability',
      'license',
      'non_transferable_license',
    ]);
    expect(families('- Notice period to terminate renewal\n- Renewal term\n- Key terms of delivery')).toEqual([
      'renewal_notice',
      'renewal',
      'delivery',
    ]);
  });
});

describe('a question', () => {
  it('is in the details of a title that names nothing', () => {
    const asked = subQuestion('Point 3', 'Which law governs it?');
    expect(asked).toMatchObject({ label: 'Point 3', text: 'Which law governs it?', details: '' });
    expect(asked.families.map(({ id }) => id)).toEqual(['governing_law']);
    expect(subQuestion('Parking', 'Which law governs it?').text).toBe('Parking');
    expect(subQuestion('Governing law', 'Which law governs it?').details).toBe('Which law governs it?');
  });

  it('that its details repeat is asked once', () => {
    expect(subQuestion('May we sublet', 'May we sublet?')).toMatchObject({ text: 'May we sublet', details: '' });
  });

  it('that refers to the one before it is asked with it', () => {
    const [, second] = subQuestionsOf('How many shares does she get and what does she pay for them?').questions;
    expect(second).toMatchObject({ label: 'What does she pay for them?', details: 'How many shares does she get?' });
    const [, own] = subQuestionsOf('Who may assign the lease and how long is the term?').questions;
    expect(own?.details).toBe('');
  });
});

describe('several questions of a prompt are all asked', () => {
  it.each([
    [
      'in one sentence',
      'How long is the term, and how can it be renewed?',
      ['How long is the term?', 'How can it be renewed?'],
    ],
    ['but not the rest of one', 'Who may assign, and to whom?', ['Who may assign, and to whom?']],
    [
      'beside what it is about',
      'We act for the tenant. What is the rent? May the tenant assign?',
      ['What is the rent?', 'May the tenant assign?'],
    ],
    [
      'beside what it tells to find',
      'State the governing law. Is smoking allowed?',
      ['Governing law', 'Is smoking allowed?'],
    ],
    [
      'in one item of a list',
      '1. What is the rent? Who insures?\n2. Deposit',
      ['What is the rent?', 'Who insures?', 'Deposit'],
    ],
    ['between the items of a list', 'Is smoking allowed?\n- Rent: how much', ['Is smoking allowed?', 'Rent']],
  ])('%s', (_, instruction, expected) => {
    expect(labels(instruction)).toEqual(expected);
  });
});
