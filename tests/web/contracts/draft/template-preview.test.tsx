// The preview of a draft: values in their places, and nothing else is redrawn while somebody types.
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createDraftStore } from '#src/workspace/draft/contract/draft-store.ts';
import { TemplatePreview } from '#src/workspace/draft/contract/preview/template-preview.tsx';
import { PARAGRAPHS, templateOf } from './supply-template.ts';

function drawn(paragraphs?: readonly string[]) {
  const template = templateOf(paragraphs);
  const store = createDraftStore(template);
  const onField = vi.fn<(id: string) => void>();
  render(<TemplatePreview ref={null} template={template} store={store} onField={onField} />);
  return { store, onField, page: screen.getByRole('region', { name: 'Preview of the contract' }) };
}

it('shows the label of an empty field, then its value everywhere', () => {
  const { store, page } = drawn();
  expect(within(page).getAllByText('Name of the Supplier')).toHaveLength(3);
  act(() => store.enter({ 'supplier-name': 'Rye & <Sons>' }));
  expect(within(page).getAllByText('Rye & <Sons>')).toHaveLength(3);
  expect(page.textContent).toContain('Rye & <Sons> sells Name of the goods and is paid within 14 days.');
});

it('strikes out what is left out, and brings it back', () => {
  const { store, page } = drawn();
  const cap = within(page)
    .getByText(/^The liability of/)
    .closest('[data-block]');
  act(() => store.include('cap', false));
  expect(cap?.hasAttribute('data-left-out')).toBe(true);
  act(() => store.include('cap', true));
  expect(cap?.hasAttribute('data-left-out')).toBe(false);
});

it('goes to the field of a place that is pressed', async () => {
  const { onField, page } = drawn();
  await userEvent.click(within(page).getByText('Customer’s name'));
  expect(onField).toHaveBeenCalledWith('customer-name');
});

it('redraws only the places of the field that somebody types in', async () => {
  const { store, page } = drawn(Array.from({ length: 20 }, () => PARAGRAPHS).flat());
  const touched = new Set<string>();
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      touched.add(element?.closest<HTMLElement>('[data-field]')?.dataset['field'] ?? 'the text');
    }
  });
  observer.observe(page, { subtree: true, childList: true, characterData: true, attributes: true });
  act(() => store.enter({ name: 'f' }));
  act(() => store.enter({ name: 'fl' }));
  await Promise.resolve();
  expect([...touched]).toEqual(['name']);
  observer.disconnect();
});
