import { describe, expect, it } from 'vitest';
import { answerPrompts } from '#server/engine/answer-prompts.ts';
import { createExtractiveEngine } from '#server/engine/extractive/extractive-engine.ts';
import { engineDocument } from '#tests/server/engine/documents.ts';

/** @param question a label, or a label and what is said about it: "Term: how long it continues" */
async function valueOf(question: string, text: string): Promise<string> {
  const { results } = await answerPrompts({
    prompts: [{ prompt: `- ${question}`, output: 'List', fields: [], files: [] }],
    fields: [],
    documents: [engineDocument(text, 'contract.txt')],
    engine: createExtractiveEngine(),
    signal: new AbortController().signal,
  });
  return results[0]?.answers[0]?.value ?? '';
}

describe('the name of a contract', () => {
  it.each([
    [
      'is what it calls itself',
      'HARBOR DOCUMENTS\n\nThis Pilotage Services Agreement (this “Agreement”) is made on 3 May 2021.',
      'Pilotage Services Agreement',
    ],
    [
      'is its heading where it calls itself by a part of it',
      'AMENDMENT NO. 2 TO THE SUPPLY AGREEMENT\n\nThis Amendment No. 2 (this “Amendment”) is made on 3 May 2021.',
      'AMENDMENT NO. 2 TO THE SUPPLY AGREEMENT',
    ],
    [
      'goes on to the end of its line',
      'NON-COMPETITION AGREEMENT AND RIGHT OF FIRST OFFER\n\nTHIS AGREEMENT is dated 3 May 2021.',
      'NON-COMPETITION AGREEMENT AND RIGHT OF FIRST OFFER',
    ],
    [
      'is no sentence in capitals',
      'HOSTING AGREEMENT\n\nTHIS AGREEMENT IS THE SOLE AND EXCLUSIVE AGREEMENT OF THE PARTIES.',
      'HOSTING AGREEMENT',
    ],
    [
      'stands behind a table of contents, too',
      `COVER\n\n${'Clause about something 7\n\n'.repeat(250)}This Charter Agreement (“Agreement”) is entered into on 3 May 2021.`,
      'Charter Agreement',
    ],
  ])('%s', async (_, text, name) => {
    expect(await valueOf('Document name', text)).toBe(name);
  });
});

describe('the date of a contract', () => {
  it('is the date it is made on, before the date on its cover', async () => {
    const text =
      'DATED 2 May 2021\n\nSUPPLY AGREEMENT\n\nThis Supply Agreement is made the 3rd day of May 2021 between A Ltd. and B Ltd.';
    expect(await valueOf('Agreement date', text)).toBe('3rd day of May 2021');
  });

  it('is at least the year if the day is blank', async () => {
    const text =
      'SUPPLY AGREEMENT\n\nThis Supply Agreement is made this ___ day of ________, 2018 between A Ltd. and B Ltd.';
    expect(await valueOf('Agreement date', text)).toMatch(/2018$/);
  });

  it('is its effective date, unless a clause has another', async () => {
    const text =
      'SUPPLY AGREEMENT\n\nThis Supply Agreement is made on 3 May 2021 between A Ltd. and B Ltd.\n\n1. The seller delivers timber to the buyer.';
    expect(await valueOf('Effective date', text)).toContain('3 May 2021');
    expect(await valueOf('Effective date', `${text}\n\n2. This Agreement shall take effect on 1 June 2021.`)).toBe(
      '1 June 2021',
    );
  });
});

describe('the parties', () => {
  const opening = 'This Care Agreement is made between Alm GmbH (the "Supplier") and Fjord Bank AG (the "Customer").';
  const boilerplate = 'The parties have negotiated this provision at length, and no party is its author.';

  it('are found by position if no word matches the question', async () => {
    const text = ['CARE AGREEMENT', opening, ...Array.from({ length: 40 }, () => boilerplate)].join('\n\n');
    expect(await valueOf('Parties', text)).toBe('Alm GmbH and Fjord Bank AG');
    expect(await valueOf('Parties: the full legal names, with registered number and address', text)).toBe(
      'Alm GmbH and Fjord Bank AG',
    );
  });

  it('are not just any text at the front', async () => {
    const text = 'CARE AGREEMENT\n\nThe staff of the home is trained every year, and its kitchen is open at night.';
    expect(await valueOf('Parties: the full legal names', text)).toBe('');
  });
});

describe('a contract with only a commencement date', () => {
  const opening = 'CARE AGREEMENT\n\nThis Care Agreement is made between Alm GmbH and Fjord Bank AG.\n\n';
  const dateless = `${opening}1. This Agreement commences on 15 June 2024 (the "Effective Date").`;
  const either = 'Agreement date: date of the agreement, effective date';

  it('answers with that date if the question also asks for an effective date', async () => {
    expect(await valueOf('Agreement date', dateless)).toBe('');
    expect(await valueOf(either, dateless)).toBe('15 June 2024');
    expect(await valueOf(either, dateless.replace('is made between', 'is made on 2 May 2024 between'))).toBe(
      '2 May 2024',
    );
  });

  it('has none if the clause has none', async () => {
    const text = `${opening}1. This Agreement shall continue from the Effective Date for one year.`;
    expect(await valueOf(either, text)).toBe('');
  });
});
