// A date field in three regions: typed and picked in the region's order, yyyy-MM-dd for the surrounding form.
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { DateField } from '#src/components/format/date-field.tsx';
import { FormatsProvider } from '#src/components/format/formats.tsx';

function Dated({ value: first = '', max }: { readonly value?: string; readonly max?: string }) {
  const [value, setValue] = useState(first);
  return (
    <>
      <label htmlFor="start">Start date</label>
      <DateField id="start" label="Start date" value={value} onChange={setValue} max={max} />
      <output>{value}</output>
      <button type="button" onClick={() => setValue('')}>
        Clear
      </button>
    </>
  );
}

function opened(locale: string, props: Parameters<typeof Dated>[0] = {}) {
  render(
    <FormatsProvider setting={{ locale, time_zone: 'UTC' }}>
      <Dated {...props} />
    </FormatsProvider>,
  );
  return { user: userEvent.setup(), field: screen.getByLabelText<HTMLInputElement>('Start date') };
}
const value = () => document.querySelector('output')?.textContent;
async function calendar(user: ReturnType<typeof opened>['user']) {
  await user.click(screen.getByRole('button', { name: 'Start date: open calendar' }));
  return within(await screen.findByRole('dialog', { name: 'Choose a date: Start date' }));
}
const focused = () => document.activeElement?.getAttribute('data-day');

it.each([
  ['en-US', 'MM/DD/YYYY', '3/5/26', '03/05/2026'],
  ['en-GB', 'DD/MM/YYYY', '5/3/26', '05/03/2026'],
  ['de-DE', 'DD.MM.YYYY', '5.3.26', '05.03.2026'],
])('%s accepts %s, typed as %s', async (locale, pattern, typed, written) => {
  const { user, field } = opened(locale);
  expect(field.placeholder).toBe(pattern);
  await user.type(field, typed);
  expect(value()).toBe('');
  await user.tab();
  expect(field.value).toBe(written);
  expect(value()).toBe('2026-03-05');
});

it('reports a date as soon as its year is complete, and reformats the text after typing', async () => {
  const { user, field } = opened('de-DE');
  await user.type(field, '5.3.2026');
  expect([value(), field.value]).toEqual(['2026-03-05', '5.3.2026']);
  await user.tab();
  expect(field.value).toBe('05.03.2026');
  await user.click(screen.getByText('Clear'));
  expect(field.value).toBe('');
});

it('reports an invalid date as typed', async () => {
  const { user, field } = opened('en-GB', { value: '2026-03-05' });
  await user.clear(field);
  await user.type(field, '31/02/2026');
  expect(value()).toBe('');
  await user.tab();
  expect([value(), field.value]).toEqual(['31/02/2026', '31/02/2026']);
});

it.each([
  ['en-US', 'Sun', 'March 2026'],
  ['en-GB', 'Mon', 'March 2026'],
  ['de-DE', 'Mo', 'März 2026'],
])('%s has a calendar whose week begins on %s', async (locale, weekday, month) => {
  const { user } = opened(locale, { value: '2026-03-05' });
  const shown = await calendar(user);
  expect(shown.getByText(month)).toBeTruthy();
  expect(shown.getAllByRole('columnheader')[0]?.textContent).toBe(weekday);
});

it('is picked by keyboard, and returns the focus', async () => {
  const { user, field } = opened('en-GB', { value: '2026-03-05' });
  field.focus();
  fireEvent.keyDown(field, { key: 'ArrowDown', altKey: true });
  await waitFor(() => expect(focused()).toBe('2026-03-05'));
  await user.keyboard('{ArrowDown}{ArrowRight}{PageDown}');
  expect(focused()).toBe('2026-04-13');
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Monday,? 13 April 2026$/);
  await user.keyboard('{Enter}');
  expect([value(), field.value]).toEqual(['2026-04-13', '13/04/2026']);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Start date: open calendar' }));
});

it('closes by Escape, by its button and by a press elsewhere, and changes nothing', async () => {
  const { user } = opened('en-GB', { value: '2026-03-05' });
  for (const close of [
    () => user.keyboard('{Escape}'),
    () => user.click(screen.getByRole('button', { name: 'Start date: open calendar' })),
    () => user.click(screen.getByText('2026-03-05')),
  ]) {
    await calendar(user);
    await waitFor(() => expect(focused()).toBe('2026-03-05'));
    await close();
    expect(screen.queryByRole('dialog')).toBeNull();
  }
  expect(value()).toBe('2026-03-05');
});

it('offers every day if its limits are empty', async () => {
  const { user } = opened('en-GB', { value: '2026-03-05', max: '' });
  const shown = await calendar(user);
  await user.click(shown.getByRole('gridcell', { name: /31 March 2026/ }));
  expect(value()).toBe('2026-03-31');
});

it('turns pages with the focus on the button, and offers no day past the last', async () => {
  const { user } = opened('en-GB', { value: '2026-03-05', max: '2026-04-10' });
  const shown = await calendar(user);
  const next = shown.getByRole('button', { name: 'Next month' });
  await user.click(next);
  expect(document.activeElement).toBe(next);
  await user.click(shown.getByRole('gridcell', { name: /11 April 2026/ }));
  expect(value()).toBe('2026-03-05');
  await user.click(shown.getByRole('gridcell', { name: /10 April 2026/ }));
  expect(value()).toBe('2026-04-10');
});
