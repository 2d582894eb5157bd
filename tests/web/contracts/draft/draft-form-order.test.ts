// The order of the form, and the way through what is still empty in it.
import { expect, it } from 'vitest';
import type { TemplateField } from '#domain/drafts/template-fields.ts';
import { formOrder, groupFields, nextEmpty } from '#src/workspace/draft/contract/form/field-groups.ts';
import { fieldWords } from '#src/workspace/draft/contract/form/field-words.ts';
import { errorsIn } from '#src/workspace/draft/contract/form/draft-errors.ts';
import { templateOf } from './supply-template.ts';

const groups = groupFields(templateOf().fields);

it('has the parties first, each with what the template calls it', () => {
  expect(groups.parties.map(({ number, called }) => [number, called])).toEqual([
    [1, 'Supplier'],
    [2, 'Customer'],
  ]);
});

it('takes what the party is called from the words that its labels share', () => {
  const field = { ...templateOf(['{x}']).fields[0], party: { number: 1, detail: 'name' as const } } as TemplateField;
  const called = (...labels: string[]) => groupFields(labels.map((label) => ({ ...field, label }))).parties[0]?.called;
  expect(called('Data processor name', 'Data processor registered office')).toBe('Data processor');
  expect(called('Lender name')).toBe('Lender');
  expect(called('Name', 'Address')).toBe('');
});

it('says what a field is once', () => {
  const words = (label: string, hint: string) => fieldWords({ label, hint, type: 'date' });
  expect(words('Days to pay', 'Days, to pay')).toEqual({ label: 'Days to pay', hint: '' });
  expect(words('Start', 'date')).toEqual({ label: 'Start', hint: '' });
  expect(words('Highest credits in …', 'Highest credits in a month')).toEqual({
    label: 'Highest credits in a month',
    hint: '',
  });
  expect(words('Goods', 'describe them')).toEqual({ label: 'Goods', hint: 'describe them' });
});

it('groups the other fields by what is entered', () => {
  expect(groups.others.map(({ title, fields }) => [title, fields.map(({ id }) => id)])).toEqual([
    ['Dates', ['start']],
    ['Amounts, numbers and periods', ['days', 'cap']],
    ['Further details', ['name']],
  ]);
});

it('goes to the next empty field and begins again at the end', () => {
  const order = formOrder(groups);
  const empty = new Set(['supplier-name', 'cap']);
  expect(nextEmpty(order, empty, null)).toBe('supplier-name');
  expect(nextEmpty(order, empty, 'supplier-name')).toBe('cap');
  expect(nextEmpty(order, empty, 'cap')).toBe('supplier-name');
  expect(nextEmpty(order, new Set(), 'cap')).toBeNull();
});

it('tells the error of a field from one of the new file', () => {
  const errors = { goods: ['It is missing.'], 'values.cap': ['Too long.'], name: ['Choose another.', 'It is taken.'] };
  expect(errorsIn(errors, new Set(['goods', 'cap']))).toEqual({
    fields: { goods: 'It is missing.', cap: 'Too long.' },
    details: { name: 'Choose another. It is taken.' },
  });
  expect(errorsIn(errors, new Set(['name'])).fields).toEqual({ name: 'Choose another. It is taken.' });
});
