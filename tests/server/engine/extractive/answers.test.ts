import { describe, expect, it } from 'vitest';
import { answerPrompts } from '#server/engine/answer-prompts.ts';
import { createExtractiveEngine } from '#server/engine/extractive/extractive-engine.ts';
import { engineDocument } from '#tests/server/engine/documents.ts';

const DISTRIBUTION = `DISTRIBUTION AGREEMENT

1. Definitions ........ 1

2. Termination ........ 2

This Distribution Agreement (the “Agreement”) is made as of May 4, 2021 (the “Effective Date”) between Quarrel Lamps, Inc., a Delaware corporation (“Quarrel”), and Tarn Lighting LLC, an Ohio limited liability company (“Tarn”). It replaces the Supply Agreement dated March 1, 2015.

1.1 “Confidential Information” means business information that a party marks as confidential.

1.2 “Termination Event” has the meaning given in Section 2.

2. Term. This Agreement continues for an initial term of two (2) years from the Effective Date. It renews automatically for successive terms of one (1) year, unless a party gives notice of non-renewal sixty (60) days before the end of the term. The parties will meet each spring to talk about the market.

3. Termination. Either party may terminate this Agreement if the other party:

(a) commits a material breach and does not cure it within thirty (30) days after notice; or

(b) becomes insolvent.

4. Confidentiality. The recipient shall keep Confidential Information confidential and shall not disclose it to third parties.

5. Prices. Tarn shall pay the prices in Schedule 1 within thirty (30) days after the invoice date.

6. Successors. This Agreement binds the parties and their successors and assigns and confers no rights on others.

7. Governing law. This Agreement is governed by the laws of the State of Ohio, without regard to its conflict of laws rules. Each party waives trial by jury.`;

const LEASE = `LEASE

“Break Date” means 24 March 2029.

“Contractual Term” means a term of ten years beginning on 25 March 2026.

“Rent” means £40,000 a year.

1. The Landlord lets the Premises to the Tenant for the Contractual Term.

2. The Tenant may end this Lease on the Break Date by giving six months’ written notice.

3. The open market rent is the rent at which the Premises could reasonably be expected to be let for a term of five years, assuming that the Tenant has complied with this Lease.

4. Either party may transfer its interest in the Building.`;

function ask(instruction: string, output = 'List', text = DISTRIBUTION) {
  return answerPrompts({
    prompts: [{ prompt: instruction, output, fields: [], files: [] }],
    fields: [],
    documents: [engineDocument(text, 'contract.txt')],
    engine: createExtractiveEngine(),
    signal: new AbortController().signal,
  });
}

async function quotes(label: string, text = DISTRIBUTION): Promise<string[]> {
  const { results, sources } = await ask(`- ${label}`, 'List', text);
  for (const { quote, start, check } of sources) {
    expect(check).toBe('exact');
    expect(text.slice(start ?? 0).startsWith(quote)).toBe(true);
  }
  const cited = new Set(results.flatMap(({ answers }) => answers.flatMap((answer) => answer.sources)));
  return sources.filter(({ number }) => cited.has(number)).map(({ quote }) => quote);
}

describe('a quote of the built-in engine', () => {
  it('is the sentence with the answer, without its neighbors and the clause number', async () => {
    expect(await quotes('Governing law')).toEqual([
      'This Agreement is governed by the laws of the State of Ohio, without regard to its conflict of laws rules.',
    ]);
    expect((await quotes('Renewal'))[0]).toMatch(/^It renews automatically.*end of the term\.$/);
    expect((await quotes('Term'))[0]).toMatch(/initial term of two \(2\) years from the Effective Date\.$/);
  });

  it('has the words that introduce a list', async () => {
    expect((await quotes('Termination'))[0]).toMatch(/^Termination\. Either party may[\s\S]*\(a\)[\s\S]*\(b\) becomes/);
  });

  it('is the duty if the question asks for it, and the definition if it asks for the term', async () => {
    expect((await quotes('Confidentiality'))[0]).toMatch(/shall keep Confidential Information/);
    expect((await quotes('Confidential information'))[0]).toMatch(/^“Confidential Information” means/);
    expect((await quotes('Term', LEASE))[0]).toMatch(/^“Contractual Term” means/);
    expect((await quotes('Break clause', LEASE))[0]).toMatch(/may end this Lease|“Break Date” means/);
  });

  it('never is or begins with the heading of a clause', async () => {
    const text =
      'NDA\n\n7. Ownership and residual knowledge\n\n7.1 All Confidential Information remains the property of the Discloser.';
    expect((await quotes('Intellectual property', text))[0]).toMatch(/^All Confidential Information/);
  });

  it('is never a line of a table of contents', async () => {
    const { text } = await ask('- Termination\n- Definitions\n- Term');
    expect(text).not.toMatch(/\.{4}/);
  });

  it('has the date of the agreement, not of another one or of an event', async () => {
    expect((await ask('- Agreement date')).results[0]?.answers[0]?.value).toBe('May 4, 2021');
    expect(await quotes('Agreement date')).toHaveLength(1);
    expect(await quotes('Agreement date', LEASE)).toEqual([]);
  });

  it.each([
    ['Intellectual property', DISTRIBUTION],
    ['Intellectual property', LEASE],
    ['Breach notification', DISTRIBUTION],
    ['International transfers', LEASE],
  ])('is not taken from another clause that shares words with %s', async (label, text) => {
    expect(await quotes(label, text)).toEqual([]);
  });
});

describe('a term in plain words', () => {
  const plain = `CLEANING AGREEMENT

2. Term

2.1 This Agreement continues for three (3) years.

2.2 Either party may give sixty (60) days' notice of non-renewal.

3. Secrets

3.1 The duties under this Agreement remain in place for two years after termination of it.`;

  it('and how its renewal is prevented are found', async () => {
    expect(await quotes('Term', plain)).toEqual(['This Agreement continues for three (3) years.']);
    expect((await quotes('Renewal', plain))[0]).toMatch(/^Either party may give sixty/);
  });

  it('is no duty that outlives the contract', async () => {
    expect(await quotes('Term', plain.slice(plain.indexOf('3. Secrets')))).toEqual([]);
  });

  it('is left out if the question asks for notice against renewal', async () => {
    const text =
      'HOSTING AGREEMENT\n\n2. This Agreement commences on 2 May 2024 and continues for an initial term of five years. Thereafter it renews automatically for a year at a time, unless either party gives ninety days’ written notice of non-renewal before the end of the term.';
    for (const label of ['Non-renewal notice (days)', 'Notice of non-renewal'])
      expect((await quotes(label, text))[0]).toMatch(/^Thereafter it renews.*ninety days’ written notice/);
  });
});

describe('the layout of quotes', () => {
  it('has the point and a place in every row, and repeats no long passage', async () => {
    const { results } = await ask('- Material breach\n- Termination\n- Insurance', 'Table');
    const rows = (results[0]?.text ?? '').split('\n').slice(2);
    for (const row of rows) expect(row).toMatch(/^\| [^|\s][^|]* \| .+ \| [^|\s][^|]* \|$/);
    expect(rows[1]).toMatch(/^\| Termination \| See Material breach \[1\] \|/);
    expect(rows[2]).toMatch(/^\| Insurance \| Not found in the documents \| Nearest: paragraph \d \[\d\].* \|$/);
  });

  it('fills a register with the value, not the paragraph', async () => {
    const shape = { parties: ['name'], agreement_date: '', effective_date: '', governing_law: '' };
    const { results } = await ask('Fill the shape in.', JSON.stringify(shape));
    const json = /```json\n([\s\S]*?)\n```/.exec(results[0]?.text ?? '')?.[1] ?? '';
    expect(JSON.parse(json)).toEqual({
      parties: ['Quarrel Lamps, Inc.', 'Tarn Lighting LLC'],
      agreement_date: 'May 4, 2021',
      effective_date: 'May 4, 2021',
      governing_law: 'laws of the State of Ohio',
    });
  });
});

describe('the sources of a run', () => {
  it('are those that its text cites', async () => {
    const shape = { termination: '', payment: '', term: '' };
    const { results, sources } = await ask('Fill the shape in.', JSON.stringify(shape));
    const cited = new Set([...(results[0]?.text ?? '').matchAll(/\[(\d+)\]/g)].map((match) => Number(match[1])));
    expect(sources.map(({ number }) => number)).toEqual([...cited].toSorted((one, other) => one - other));
  });
});

describe('a cover page', () => {
  const cover = `Order form\n\nGoverning law: England and Wales\n\nPayment terms: 45 days from invoice\n\nSubscription term: 36 months`;

  it('answers with the line below a heading that matches the question', async () => {
    expect(await quotes('Governing law', cover)).toEqual(['Governing law: England and Wales']);
    expect((await quotes('Payment terms', cover))[0]).toBe('Payment terms: 45 days from invoice');
  });
});

describe('the instruction', () => {
  it('keeps a label that begins like a command', async () => {
    const { results } = await ask(
      '- Return or destruction: return or destroy, copies\n- Report: monthly, to the lender',
    );
    expect(results[0]?.answers.map(({ label }) => label)).toEqual(['Return or destruction', 'Report']);
  });

  it('is answered from either party’s perspective', async () => {
    const text = `${DISTRIBUTION}\n\n8. Liability. The aggregate liability of either party shall not exceed $50,000.`;
    expect((await quotes('Limits on our liability', text))[0]).toMatch(/shall not exceed/);
  });
});

describe('a passage', () => {
  it('matches a clause only with its essential words', async () => {
    const text =
      'LEASE\n\n5. The Tenant shall give the Landlord written notice of alterations, and remove them before the end of the Contractual Term.';
    expect(await quotes('Notice of non-renewal', text)).toEqual([]);
  });

  it('is labeled by the last words of its label', async () => {
    const text = 'ORDER FORM\n\nTransition fee: $48,000, half at go-live\n\nSubscription term: 36 months';
    expect(await quotes('Duties after termination', text)).toEqual([]);
    expect((await quotes('Term', text))[0]).toMatch(/^Subscription term/);
  });

  it('with the cap ranks above the exclusion of kinds of loss', async () => {
    const text =
      'SERVICES AGREEMENT\n\n7. Neither party is liable for indirect, special, incidental, punitive or consequential damages, or for loss of profit.\n\n8. The supplier’s aggregate liability shall not exceed the fees paid in the preceding year.';
    expect((await quotes('Liability cap', text))[0]).toMatch(/aggregate liability/);
  });
});
