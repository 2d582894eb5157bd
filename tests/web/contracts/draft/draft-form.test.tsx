// The page that drafts a contract from a template, from the choice of a template to the contract.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Contract } from '#domain/contracts/contracts.ts';
import type { ContractText } from '#domain/contracts/contract-text.ts';
import { hrefTo } from '#domain/screens.ts';
import { ask } from '#tests/web/support/ask.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { LINES, newVersion, ownTemplate } from './own-template.ts';

const visitor = testConsole();

async function openForm(name: string, lines?: readonly string[]) {
  await visitor.signedInAs('user@harbour.test');
  const template = await ownTemplate(name, lines);
  const page = visitor.open(hrefTo.draftContract(template));
  const form = within(await screen.findByRole('form', { name: 'Fields of the template' }));
  const preview = within(screen.getByRole('region', { name: 'Preview of the contract' }));
  return { template, form, preview, ...page };
}

const contractIn = (where: string) => /^\/contracts\/([0-9a-f-]{36})/.exec(where)?.[1];

it('fills in a template and opens the contract', async () => {
  const { form, preview, user, where } = await openForm('Flour supply');
  await user.type(await form.findByRole('textbox', { name: 'Name of the Supplier' }), 'Rye & <Sons> Ltd');
  await user.type(form.getByRole('textbox', { name: /^Effective date/ }), '2026-12-01');
  await user.type(form.getByRole('textbox', { name: /goods/i }), 'rye flour');
  expect(preview.getAllByText('1 December 2026').length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Draft the contract' }));
  await waitFor(() => expect(contractIn(where())).toBeDefined());
  const id = contractIn(where()) ?? '';
  const { data: contract } = await ask<{ data: Contract }>(`/contracts/${id}`);
  expect(contract).toMatchObject({ name: 'Flour supply – Rye & <Sons> Ltd', contract_type: 'Flour supply' });
  const { data } = await ask<{ data: ContractText }>(`/contracts/${id}/text?view=final`);
  expect(data.text).toContain('Rye & <Sons> Ltd (the “Supplier”) sells rye flour to the Customer.');
  expect(data.text).toContain('agreement of 1 December 2026.');
  expect(data.text).toContain('within 30 days');
});

it('lists what is empty before it stays blank', async () => {
  const { form, user, where } = await openForm('Flour with blanks');
  await user.type(await form.findByRole('textbox', { name: 'Name of the Supplier' }), 'Rye Ltd');
  await user.click(screen.getByRole('button', { name: 'Draft the contract' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave 2 fields blank?' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('Effective date');
  await user.click(dialog.getByRole('button', { name: 'Fill in' }));
  expect(document.activeElement?.id).toMatch(/^draft-field-/);
  await user.click(screen.getByRole('button', { name: 'Draft the contract' }));
  await user.click(await screen.findByRole('button', { name: 'Leave them blank' }));
  await waitFor(() => expect(contractIn(where())).toBeDefined());
});

it('goes through the empty fields by Enter, and counts what is filled', async () => {
  const { form, user } = await openForm('Flour by keyboard');
  const name = await form.findByRole('textbox', { name: 'Name of the Supplier' });
  expect(screen.getByText('1 of 4 fields filled')).toBeTruthy();
  await user.type(name, 'Rye Ltd{Enter}');
  expect(screen.getByText('2 of 4 fields filled')).toBeTruthy();
  expect(document.activeElement).not.toBe(name);
  expect(document.activeElement?.id).toMatch(/^draft-field-/);
});

it('says at the field that a date is none, and drafts nothing', async () => {
  const { form, user, where } = await openForm('Flour with a wrong date');
  await user.type(await form.findByRole('textbox', { name: /^Effective date/ }), 'soon');
  await user.click(screen.getByRole('button', { name: 'Draft the contract' }));
  expect(await form.findByText(/^“soon” is not a date/)).toBeTruthy();
  expect(contractIn(where())).toBeUndefined();
});

it('proposes our side and the counterparty from the parties', async () => {
  const { form, user } = await openForm('Flour of two', [
    '[Name of the Supplier] (the “Supplier”) and [Name of the Customer] (the “Customer”) agree.',
  ]);
  await user.type(await form.findByRole('textbox', { name: 'Name of the Supplier' }), 'Rye Ltd');
  await user.type(form.getByRole('textbox', { name: 'Name of the Customer' }), 'Oat plc');
  await user.click(form.getByRole('radio', { name: /^Customer/ }));
  expect(form.getByRole('textbox', { name: /^Our side/ })).toHaveProperty('value', 'Customer');
  expect(form.getByRole('textbox', { name: 'Counterparty' })).toHaveProperty('value', 'Rye Ltd');
});

it('fills in a party of an earlier draft', async () => {
  const first = await openForm('Flour again');
  await first.user.type(await first.form.findByRole('textbox', { name: 'Name of the Supplier' }), 'Barley GmbH');
  await first.user.click(screen.getByRole('button', { name: 'Draft the contract' }));
  await first.user.click(await screen.findByRole('button', { name: 'Leave them blank' }));
  await waitFor(() => expect(contractIn(first.where())).toBeDefined());
  await screen.findByRole('region', { name: 'Work on the contract' });
  await first.go(hrefTo.draftContract(first.template));
  await first.user.click(await screen.findByRole('combobox', { name: /^Use a party of an earlier draft/ }));
  await first.user.click(await screen.findByText(/^Barley GmbH/, { selector: '.ant-select-item-option-content' }));
  expect(screen.getByRole('textbox', { name: 'Name of the Supplier' })).toHaveProperty('value', 'Barley GmbH');
});

it('shows what to look at before the contract opens', async () => {
  const { form, user, where } = await openForm('Flour without a cap', [
    '1. [Name of the Supplier] sells flour. Clause 3 limits its liability.',
    '2. The price is paid on delivery.',
    '{{#optional Cap}}',
    '3. The liability of the Supplier is limited to the price of a delivery.',
    '{{/optional}}',
  ]);
  await user.type(await form.findByRole('textbox', { name: 'Name of the Supplier' }), 'Rye Ltd');
  await user.click(form.getByRole('switch', { name: 'Cap' }));
  await user.click(screen.getByRole('button', { name: 'Draft the contract' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'The contract is drafted' }));
  expect(dialog.getAllByRole('listitem').length).toBeGreaterThan(0);
  await user.click(dialog.getByRole('button', { name: 'Open the contract' }));
  await waitFor(() => expect(contractIn(where())).toBeDefined());
});

it('asks before it is left with what was entered', async () => {
  const { form, user, go, where } = await openForm('Flour left behind');
  await user.type(await form.findByRole('textbox', { name: 'Name of the Supplier' }), 'Rye Ltd');
  await go('/contracts');
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
  expect(where()).toContain('/contracts/draft');
});

it('keeps what was entered when the template has a newer version', async () => {
  const { template, form, user } = await openForm('Flour changed');
  await user.type(await form.findByRole('textbox', { name: 'Name of the Supplier' }), 'Rye Ltd');
  await user.type(form.getByRole('textbox', { name: /^Our side/ }), 'the Miller');
  await newVersion(template, 'Flour changed', [...LINES, 'It is delivered at [Place of delivery].']);
  await user.click(screen.getByRole('button', { name: 'Draft the contract' }));
  await user.click(await screen.findByRole('button', { name: /^Leave/ }));
  await user.click(await screen.findByRole('button', { name: 'Load the new version' }));
  expect(await screen.findByRole('textbox', { name: 'Place of delivery' })).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Name of the Supplier' })).toHaveProperty('value', 'Rye Ltd');
  expect(await screen.findByRole('textbox', { name: /^Our side/ })).toHaveProperty('value', 'the Miller');
});

it('says that a template is not there', async () => {
  await visitor.signedInAs('user@harbour.test');
  visitor.open(hrefTo.draftContract('01890000-0000-7000-8000-000000000000'));
  expect(await screen.findByText('Template not found')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Choose another template' })).toBeTruthy();
});
