// Preambles by an example: details in their places, nothing broken where one is not known, and the shape of a copied example.
import { describe, expect, it } from 'vitest';
import { CLAUSE_COLUMNS, encodeClause } from '#domain/clause-content.ts';
import type { DraftParty } from '#domain/drafts/drafts.ts';
import { counted } from '#server/engine/drafts/preambles/counted.ts';
import { fillPattern, parsePattern } from '#server/engine/drafts/preambles/pattern.ts';
import { isPreambleExample, preambleParts } from '#server/engine/drafts/preambles/preamble-example.ts';
import { partsInShape, STANDARD_SHAPE } from '#server/engine/drafts/preambles/standard-parts.ts';
import { writePreamble } from '#server/engine/drafts/preambles/write-preamble.ts';
import { readClauses } from '#server/seed/library-content.ts';

const party = (over: Partial<DraftParty>): DraftParty => ({
  kind: 'company',
  name: 'Ash Ltd',
  role: '',
  jurisdiction: '',
  number: '',
  address: '',
  signatory: '',
  signatory_title: '',
  ...over,
});
const ASH = party({
  name: 'Ash & “Elm” <Holdings> Ltd',
  role: 'Supplier',
  jurisdiction: 'England and Wales',
  number: '01234567',
  address: '1 High Street,\nLondon',
  signatory: 'A. Vale',
  signatory_title: 'Director',
});
const BIRCH = party({ kind: 'individual', name: 'Jo Birch', role: 'Customer', address: '2 Low Road' });
const LARCH = party({ kind: 'partnership', name: 'Larch LLP', role: 'Guarantor', jurisdiction: 'Ireland' });
const FACTS = { contract_type: 'Supply Agreement', date: '2026-12-01', parties: [ASH, BIRCH], recitals: [] };

const example = (text: string, rows: Readonly<Record<string, string>> = {}) =>
  preambleParts(
    encodeClause({
      columns: CLAUSE_COLUMNS,
      rows: [['Preamble', text, ''], ...Object.entries(rows).map(([name, words]) => [name, words, ''])],
    }),
  );

describe('a pattern', () => {
  const filled = (text: string, details = {}) => fillPattern(parsePattern(text), { name: 'Ash Ltd', ...details });

  it.each([
    ['{{Name}}[ of {{Address}}]', 'Ash Ltd'],
    ['{{Name}}[, a company[ of {{Jurisdiction}}] with number {{Registered number}}]', 'Ash Ltd'],
    ['{{Name}}, a company registered in {{Jurisdiction}} under number {{Number}}, and others.', 'Ash Ltd, and others.'],
    ['{{Name}} (registered in {{Jurisdiction}}) is the seller.', 'Ash Ltd is the seller.'],
    ['Signed at {{Address}}, {{Name}}', 'Ash Ltd'],
    ['[insert the name], {{Name}}', '[insert the name], Ash Ltd'],
    ['{{Name}} of {{Nowhere}}', 'Ash Ltd of {{Nowhere}}'],
    ['{{Name}} [of', 'Ash Ltd [of'],
  ])('“%s” becomes “%s” without its details', (text, expected) => {
    expect(filled(text)).toBe(expected);
  });

  it('leaves commas and braces of a value alone', () => {
    const details = { name: 'A, (B) {{Date}} [x]', address: '1, High St; (rear)', date: 'never' };
    expect(filled('{{Name}}[ of {{Address}}], {{Jurisdiction}}.', details)).toBe(
      'A, (B) {{Date}} [x] of 1, High St; (rear).',
    );
  });

  it('says “the” once', () => {
    expect(filled('{{Name}}[ (the “{{Role}}”)]', { role: 'the Buyer' })).toBe('Ash Ltd (“the Buyer”)');
  });
});

it.each([
  ['(1) ', 1, '(2) '],
  ['(A) ', 27, '(AB) '],
  ['a. ', 2, 'c. '],
  ['(i) ', 8, '(ix) '],
  ['I. ', 3, 'IV. '],
])('the first number “%s” is followed by others', (marker, at, expected) => {
  expect(counted(marker, at)).toBe(expected);
});

describe('the provider’s examples', async () => {
  const examples = (await readClauses('provider')).map(({ fields }) => fields).filter(isPreambleExample);

  it('are at least three', () => expect(examples.length).toBeGreaterThan(2));

  it.each(examples)(
    '“$title” has a place for every detail of every kind of party, with recitals and without',
    (clause) => {
      const full = { ...ASH, jurisdiction: 'Ireland' };
      const parties = [
        full,
        { ...full, ...BIRCH, jurisdiction: 'France', number: 'ID-7' },
        { ...full, ...LARCH, number: 'P9' },
      ];
      for (const recitals of [[], ['The Supplier makes boxes.', 'The Customer needs them']]) {
        const { text, problems } = writePreamble({ ...FACTS, parties, recitals }, preambleParts(clause));
        expect(problems).toEqual([]);
        expect(text).not.toMatch(/[[\]{}]|\s[,.;]|[,;]{2}|\(\)| {2}/u);
        expect(/whereas|background|recitals|why we/iu.test(text)).toBe(recitals.length > 0);
        expect(text.split('Larch LLP')).toHaveLength(2);
      }
    },
  );

  it.each(examples)('“$title” has no broken sentence without the details', (clause) => {
    const parties = [
      party({}),
      party({ kind: 'individual', name: 'Jo Birch' }),
      party({ kind: 'partnership', name: 'Larch LLP' }),
    ];
    const { text, problems, notes } = writePreamble({ ...FACTS, date: '', parties }, preambleParts(clause));
    expect(text.replace('[date]', 'today').replaceAll(/^\(\d\) /gmu, '')).not.toMatch(
      /[[\]{}()“”]| (?:in|of|at|with|under|by|and)[,.;]|[,;]{2} ?/u,
    );
    expect([problems, notes]).toEqual([[], ['The date is left blank, to be completed at signing.']]);
  });
});

describe('an example that somebody copied', () => {
  const TRADITIONAL = example(
    [
      'THIS SERVICES AGREEMENT is made on the 3rd day of March 2024',
      'BETWEEN',
      '(a) OAK PLC, a company of Leeds ("the Seller"); and',
      '(b) PINE PLC, a company of York ("the Buyer").',
      'WHEREAS:',
      '(i) The Seller sells; and',
      '(ii) the Buyer buys.',
      'IT IS AGREED as follows:',
    ].join('\n'),
  );

  it('gives its opening, its numbers, its quotes and its joints', () => {
    const recitals = ['The Supplier makes boxes.', 'the Customer needs boxes.'];
    expect(writePreamble({ ...FACTS, parties: [ASH, BIRCH, LARCH], recitals }, TRADITIONAL).text.split('\n')).toEqual([
      'THIS SUPPLY AGREEMENT is made on 1 December 2026',
      'BETWEEN',
      '(a) Ash & “Elm” <Holdings> Ltd, a company incorporated in England and Wales with registered number 01234567, whose registered office is at 1 High Street, London, acting by A. Vale, Director ("the Supplier");',
      '(b) Jo Birch of 2 Low Road ("the Customer"); and',
      '(c) Larch LLP, a partnership established under the laws of Ireland ("the Guarantor").',
      'WHEREAS:',
      '(i) The Supplier makes boxes; and',
      '(ii) the Customer needs boxes.',
      'IT IS AGREED as follows:',
    ]);
  });

  it('may name the parties in one sentence', () => {
    const parts = example(
      'This Lease (this “Lease”) is entered into as of March 3, 2024 by and between Oak Inc., a Texas corporation (“Landlord”), and Pine LLC (“Tenant”). The parties agree as follows:',
    );
    expect(
      writePreamble({ ...FACTS, contract_type: 'Lease', parties: [party({ role: 'Landlord' }), BIRCH] }, parts).text,
    ).toBe(
      'This Lease (this “Lease”) is entered into as of December 1, 2026 by and between Ash Ltd (“Landlord”), and Jo Birch of 2 Low Road (“Customer”).\nThe parties agree as follows:',
    );
  });

  it('is replaced by the usual words where it has nothing of a preamble', () => {
    expect(writePreamble(FACTS, example('Nothing.')).text).toContain(
      'This Supply Agreement is made on 1 December 2026 between:',
    );
  });

  it('gives a kind of party that it lacks the shape of the others', () => {
    const parts = example('{{Contract type}} of {{Date}}', { Company: '1. {{Name}}[ ("{{Role}}")];' });
    expect(writePreamble(FACTS, parts).text.split('\n').slice(1)).toEqual([
      '1. Ash & “Elm” <Holdings> Ltd ("Supplier");',
      '2. Jo Birch of 2 Low Road ("Customer").',
    ]);
  });
});

it('says which details the example has no place for, and what is ambiguous', () => {
  const parts = example('An agreement', { Company: '{{Name}}', Individual: '{{Name}}' });
  const { problems } = writePreamble({ ...FACTS, parties: [ASH, { ...BIRCH, role: 'supplier' }] }, parts);
  expect(problems[0]).toContain('role, jurisdiction, registered number, address');
  expect(problems[0]).toContain('the date');
  expect(problems[1]).toContain('the same role');
});

it('lists what any other wording has to keep', () => {
  const { facts } = writePreamble(FACTS, partsInShape(STANDARD_SHAPE));
  expect(facts).toEqual([
    'Ash & “Elm” <Holdings> Ltd',
    '01234567',
    '1 High Street, London',
    'Supplier',
    'Jo Birch',
    '2 Low Road',
    'Customer',
    '1 December 2026',
  ]);
});

it('reads an example and details of ten times their limits', () => {
  const long = example(`THIS AGREEMENT [${'[{{Name}} ('.repeat(100_000)}`, {
    Company: `{{Name}}${'[, {{Role}}'.repeat(50_000)}`,
  });
  const big = party({ name: 'n, '.repeat(10_000), address: '(('.repeat(10_000), role: 'r' });
  const recitals = Array.from({ length: 200 }, () => 'and; '.repeat(40_000));
  expect(writePreamble({ ...FACTS, parties: [big, big], recitals }, long).text.length).toBeGreaterThan(1000);
});
