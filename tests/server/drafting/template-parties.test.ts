// Which party of a contract a placeholder belongs to.
import { expect, it } from 'vitest';
import { cell, paragraph, row, run, table } from '#tests/support/docx/word-markup.ts';
import { makeDocx } from '#tests/support/docx/make-docx.ts';
import { readBytes, readLines } from '#tests/support/template-reading.ts';

type Read = Awaited<ReturnType<typeof readLines>>;

const parties = ({ fields }: Read) =>
  fields.flatMap(({ party, label }) => (party ? [`${party.number} ${party.detail}: ${label}`] : []));

it('tells the same details of two parties apart by the paragraph that describes each', async () => {
  const read = await readLines(
    'Parties',
    '[name], registered in [place] under number [number], of [address] (the “Supplier”); and',
    '[name], registered in [place] under number [number], of [address] (the “Customer”).',
    'Agreed terms',
    'The Supplier writes to [address].',
  );
  expect(parties(read)).toEqual([
    '1 name: Name of the Supplier',
    '1 jurisdiction: Place of incorporation of the Supplier',
    '1 number: Registered number of the Supplier',
    '1 address: Address of the Supplier',
    '2 name: Name of the Customer',
    '2 jurisdiction: Place of incorporation of the Customer',
    '2 number: Registered number of the Customer',
    '2 address: Address of the Customer',
  ]);
  expect(read.fields.at(-1)?.party).toBeNull();
});

it('tells them apart in one sentence, and counts no defined date among them', async () => {
  const read = await readLines(
    'This Agreement is dated [●] (the “Effective Date”) between [●], a company whose office is at [●] (“Lender”) and [●] of [●] (“Borrower”).',
  );
  expect(read.fields.map(({ label }) => label)).toEqual([
    'Date of the agreement',
    'Name of the Lender',
    'Address of the Lender',
    'Name of the Borrower',
    'Address of the Borrower',
  ]);
});

it('takes a common role in parentheses for a party without quotes', async () => {
  const read = await readLines(
    '(1) [FULL NAME] incorporated in England with company number [NUMBER] whose registered office is at [ADDRESS] (Supplier); and',
    '(2) [FULL NAME] of [ADDRESS] (Customer).',
    'The Supplier delivers [goods] (Weekly).',
  );
  expect(parties(read)).toEqual([
    '1 name: Name of the Supplier',
    '1 number: Registered number of the Supplier',
    '1 address: Address of the Supplier',
    '2 name: Name of the Customer',
    '2 address: Address of the Customer',
  ]);
  expect(parties(await readLines('Between ____ (the Seller) and ________ (the Buyer).'))).toEqual([
    '1 name: Name of the Seller',
    '2 name: Name of the Buyer',
  ]);
});

it('takes a role in the name of a placeholder for the party, wherever it stands', async () => {
  const read = await readLines(
    'Between [Landlord name] and [Tenant].',
    'Notices go to [Tenant’s address] or [address of the Landlord].',
  );
  expect(parties(read)).toEqual([
    '1 name: Name of the Landlord',
    '2 name: Name of the Tenant',
    '2 address: Address of the Tenant',
    '1 address: Address of the Landlord',
  ]);
});

it('keeps the blocks of signatures apart, below one another and side by side', async () => {
  const below = await readLines(
    'Signed for and on behalf of the Supplier',
    'Signature: ____________',
    'Name: [name]',
    'Title: ____________',
    'Signed for and on behalf of the Customer',
    'Signature: ____________',
    'Name: [name]',
    'Title: ____________',
  );
  const block = (role: string) =>
    cell(['Signed for the ' + role, 'By: ________', 'Name: [name]'].map((line) => paragraph(run(line))).join(''));
  const beside = await readBytes(makeDocx({ body: table([row([block('Supplier'), block('Customer')])]) }));
  expect(parties(below)).toEqual([
    '1 signatory: Signatory of the Supplier',
    '1 signatory_title: Title of the signatory of the Supplier',
    '2 signatory: Signatory of the Customer',
    '2 signatory_title: Title of the signatory of the Customer',
  ]);
  expect(parties(beside)).toEqual(['1 signatory: Signatory of the Supplier', '2 signatory: Signatory of the Customer']);
});

it('keeps signatures without a role apart by their places', async () => {
  const { fields } = await readLines('Signature: ______', 'Name: ______', 'Signature: ______', 'Name: ______');
  expect(fields.map(({ label, places }) => [label, places.length])).toEqual([
    ['Name', 1],
    ['Name (2)', 1],
  ]);
});

it('takes no clause for a party, and no clause above a signature for its role', async () => {
  const read = await readLines(
    'BETWEEN:',
    '(1) [NAME OF COMPANY] of [ADDRESS] (“the Licensor”); and',
    '(2) [FULL NAME] of [ADDRESS] (the “Licensee”).',
    '1. The Licensee shall pay [amount in words] on [insert date].',
    'Executed as a deed by _________________ acting by a director, in the presence of: Witness name: __________',
    'Signed for and on behalf of [NAME OF COMPANY] ..................... Director',
  );
  expect(parties(read)).toEqual([
    '1 name: Name of the Licensor',
    '1 address: Address of the Licensor',
    '2 name: Name of the Licensee',
    '2 address: Address of the Licensee',
  ]);
  expect(read.fields[0]?.places).toHaveLength(2);
  expect(read.fields.slice(4).map(({ label }) => label)).toEqual([
    'Amount in words',
    'Date: licensee shall pay …',
    'Executed as a deed',
    'Witness name',
  ]);
});

it('takes only the controls for details of parties that are named so, where some are', async () => {
  const control = (tag: string, label: string) =>
    `<w:sdt><w:sdtPr><w:alias w:val="${label}"/><w:tag w:val="${tag}"/><w:showingPlcHdr/><w:text/></w:sdtPr><w:sdtContent>${run(`[${label}]`)}</w:sdtContent></w:sdt>`;
  const body = [
    paragraph(run('Parties')),
    paragraph(`${control('party-1-name', 'Customer name')}${run(' (the “Customer”)')}`),
    paragraph(`${control('party-2-name', 'Supplier name')}${run(' (the “Supplier”)')}`),
    paragraph(`${run('Project: ')}${control('project', 'Supplier project name')}`),
  ].join('');
  const read = await readBytes(makeDocx({ body }));
  expect(parties(read)).toEqual(['1 name: Customer name', '2 name: Supplier name']);
  expect(read.fields.map(({ label }) => label)).toContain('Supplier project name');
});
