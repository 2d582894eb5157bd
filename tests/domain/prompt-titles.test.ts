// What heads the result of a prompt, in many wordings: a whole phrase or question, never the first words of a sentence.
import { describe, expect, it } from 'vitest';
import { WORKFLOW_PROMPT_TITLE_MAX } from '#domain/limits.ts';
import { promptTitle, titleOfInstruction, titleOfName } from '#domain/prompt-titles.ts';

describe('a title is made from', () => {
  it.each([
    ['What is the governing law?', 'Governing law'],
    ['Who are the parties?', 'Parties'],
    ['What are the parties to this agreement?', 'Parties to this agreement'],
    ['What does the contract say about confidentiality?', 'Confidentiality'],
    ['Is there a non-compete clause?', 'Non-compete clause'],
    ['Does the agreement contain any exclusivity obligations?', 'Exclusivity obligations'],
    ['How long is the initial term?', 'How long is the initial term?'],
    ['Who may terminate the agreement, and on what notice?', 'Who may terminate the agreement, and on what notice?'],
    ['What is the Supplier required to do?', 'What is the Supplier required to do?'],
    ['What is it about?', 'What is it about?'],
    ['What is the term and how can it be renewed?', 'What is the term and how can it be renewed?'],
    ['Which party bears the costs?', 'Which party bears the costs?'],
    ['Act as counsel for {{Our role}}. Which rights does {{Our role}} have?', 'Which rights does Our role have?'],
    ['In the attached lease, when is the rent due?', 'When is the rent due?'],
  ])('a question: %s', (instruction, title) => {
    expect(titleOfInstruction(instruction)).toBe(title);
  });

  it.each([
    ['What is the governing law? Who may terminate, and when?', 'Governing law; who may terminate, and when?'],
    ['What law governs? Which courts?', 'What law governs? Which courts?'],
    ['State the governing law. Who may terminate?', 'Governing law; who may terminate?'],
    ['State the governing law. State the notice period.', 'Governing law; notice period'],
    [
      'Is the liability of the Supplier capped? If so, at what amount?',
      'Is the liability of the Supplier capped? At what amount?',
    ],
  ])('all questions of a prompt: %s', (instruction, title) => {
    expect(titleOfInstruction(instruction)).toBe(title);
  });

  it.each([
    [
      'We act in this role under the contract: Tenant. Preferred governing law, if any: Delaware.\nList the terms that put a burden or an exposure on that role. For each: what the term does.',
      'Terms that put a burden or an exposure on that role',
    ],
    ['You are a lawyer. Please summarise the attached contract in plain English.', 'Summary of the attached contract'],
    ['Can you list all payment obligations of the Customer?', 'Payment obligations of the Customer'],
    ['I would like you to extract every date', 'Every date'],
    ['For each contract, state whether it may be assigned.', 'Whether it may be assigned'],
    ['Explain how the agreement can be terminated', 'How the agreement can be terminated'],
    ['Compare the two documents point by point.', 'Comparison of the two documents'],
    ['Now list the obligations in it. Start each item with the party.', 'Obligations in it'],
    ['List the key dates. One row each.', 'Key dates'],
    ['Prepare a list of all notice periods', 'Notice periods'],
    ['If the contract renews automatically, state the notice period.', 'Notice period'],
    ['Find all places that mention personal data, and quote each.', 'Places that mention personal data'],
    ['Check whether e.g. the notice periods differ.', 'Whether e.g. the notice periods differ'],
    ['Review the contract and identify any risks.', 'Review of the contract'],
    ['Say who owes what to whom', 'Who owes what to whom'],
    ['Tell us whether there is a change of control clause', 'Change of control clause'],
    ['Highlight the parts of this contract related to "Audit Rights". Details: x', 'Audit Rights'],
  ])('what an instruction asks for: %s', (instruction, title) => {
    expect(titleOfInstruction(instruction)).toBe(title);
  });

  it.each([
    ['Extract the following:\n- Parties\n- Term\n- Rent\n- Renewal', 'Parties, term, rent and 1 more'],
    ['- Governing law: which law\n- Rent: how much', 'Governing law and rent'],
    ['Extract the following information from the contract: parties, term', 'Parties, term'],
    ['Make a table with the columns: Clause, Law, Comment', 'Clause, Law, Comment'],
  ])('the points of a list: %s', (instruction, title) => {
    expect(titleOfInstruction(instruction)).toBe(title);
  });

  it.each(['Governing law and jurisdiction', 'Termination', 'Notice periods?'])('a topic: %s', (topic) => {
    expect(titleOfInstruction(topic)).toBe(topic);
  });

  it('the part of a long instruction that is a phrase of its own', () => {
    const long =
      'Identify all clauses which impose an obligation on the Supplier to indemnify the Customer against claims of others';
    expect(titleOfInstruction(long)).toBe('Clauses which impose an obligation on the Supplier');
  });
});

it('heads a result by the title that was written, and by its number where nothing makes one', () => {
  expect(promptTitle({ title: ' Law ', prompt: 'List the dates.' }, 0)).toBe('Law');
  expect(promptTitle({ title: '', prompt: 'List the dates.' }, 0)).toBe('Dates');
  expect(promptTitle({ prompt: '' }, 1)).toBe('Prompt 2');
});

it('is never longer than a title may be, nor cut within a word', () => {
  const sentence = 'every single obligation of the parties to whom it may concern '.repeat(9);
  const texts = [
    sentence,
    `List ${sentence}`,
    `What ${sentence}?`,
    `- ${sentence}\n- ${sentence}`,
    'x'.repeat(500),
    `List ${'a, '.repeat(99)}`,
  ];
  for (const text of texts) {
    const title = titleOfInstruction(text);
    expect(title.length).toBeLessThanOrEqual(WORKFLOW_PROMPT_TITLE_MAX);
    const words = new Set(`${text} and 1 more`.toLowerCase().match(/[a-z0-9]+/g));
    expect(
      title
        .toLowerCase()
        .match(/[a-z0-9]+/g)
        ?.filter((word) => !words.has(word)) ?? [],
    ).toEqual([]);
  }
  expect(titleOfName('Termination for convenience, notice and consequences '.repeat(3)).length).toBeLessThanOrEqual(
    WORKFLOW_PROMPT_TITLE_MAX,
  );
});

it('takes no time over long instructions', () => {
  for (const unit of ['list ', 'in a ', 'a.', '? ', '- a: b\n', 'related to "', ', one row', '{{a}} '])
    expect(titleOfInstruction(unit.repeat(100_000)).length).toBeLessThanOrEqual(WORKFLOW_PROMPT_TITLE_MAX);
});
