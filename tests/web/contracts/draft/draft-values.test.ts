// What a preamble is sent as, and which templates can be drafted from.
import { expect, it } from 'vitest';
import type { FileTreeNode } from '#domain/files.ts';
import { draftableIn, matching } from '#src/workspace/draft/contract/choose/draftable-templates.ts';
import { emptyParty, emptyPreamble, preambleBody } from '#src/workspace/draft/preamble/preamble-values.ts';

const named = emptyPreamble({
  contract_type: 'Supply Agreement',
  parties: [
    emptyParty({ name: 'Mill Ltd' }),
    emptyParty({ name: 'Jo Rowan', kind: 'individual', number: '123', address: 'Mill Lane' }),
  ],
  recitals: ['The Supplier mills flour.', ' '],
  instruction: 'Be brief.',
});

const bodyOf = (mayInstruct: boolean) => {
  const checked = preambleBody(named, undefined, mayInstruct);
  if ('errors' in checked) throw new Error(JSON.stringify(checked.errors));
  return checked.body;
};

it('leaves out empty recitals, and details that a kind of party has not', () => {
  const { recitals, parties } = bodyOf(false);
  expect(recitals).toEqual(['The Supplier mills flour.']);
  expect(parties[1]).toMatchObject({ number: '', address: 'Mill Lane' });
});

it('sends an instruction only where a model follows it', () => {
  expect(bodyOf(false).instruction).toBeUndefined();
  expect(bodyOf(true).instruction).toBe('Be brief.');
});

it('says at each field what is missing', () => {
  const checked = preambleBody(emptyPreamble(), undefined, false);
  expect('errors' in checked && Object.keys(checked.errors).toSorted()).toEqual([
    'contract_type',
    'parties.0.name',
    'parties.1.name',
  ]);
});

const node = (name: string, more: Partial<FileTreeNode>): FileTreeNode => ({
  id: name,
  name,
  type: 'file',
  parent: null,
  extension: '.docx',
  bytes: 1,
  revision: 1,
  reading: null,
  version: 1,
  updated_at: '',
  children: [],
  ...more,
});

const TREE = [
  node('Sales', {
    type: 'folder',
    extension: '',
    children: [node('Order form', {}), node('Old terms', { extension: '.pdf' })],
  }),
  node('Lease', {}),
];

it('lists Word files with their folders, and counts the others', () => {
  const { templates, others } = draftableIn(TREE);
  expect(templates.map(({ name, path }) => [name, path])).toEqual([
    ['Order form', 'Sales'],
    ['Lease', ''],
  ]);
  expect(others).toBe(1);
});

it('finds templates by words of their name and folder', () => {
  const { templates } = draftableIn(TREE);
  expect(matching(templates, ' form SALES ').map(({ name }) => name)).toEqual(['Order form']);
  expect(matching(templates, 'loan')).toEqual([]);
});
