// Security: what an administrator sets for the sessions of their company.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MESSAGES } from '#domain/messages.ts';
import type { CompanySecurity } from '#domain/security.ts';
import { ask } from '#tests/web/support/ask.ts';
import { testConsole } from '#tests/web/support/console.tsx';

const visitor = testConsole();
const read = async () => (await ask<{ data: CompanySecurity }>('/security')).data;
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: /Save changes$/ });

async function choose(label: string, option: string) {
  fireEvent.mouseDown(screen.getByLabelText(label));
  fireEvent.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }));
}

it('saves the limits of sessions and who needs a second factor, with the date it is required from', async () => {
  await visitor.signedInAs('admin@harbour.test');
  const page = visitor.open('/security');
  await screen.findByLabelText('A session ends without use after');
  expect(save().disabled).toBe(true);
  expect(screen.queryByLabelText('Required from')).toBeNull();
  await choose('A session ends without use after', '30 minutes');
  await choose('A session ends in any case after', '3 days');
  await page.user.click(screen.getByLabelText('Administrators'));
  fireEvent.change(await screen.findByLabelText('Required from'), { target: { value: '2027-01-31' } });
  await page.user.click(save());
  await screen.findByText(MESSAGES.updatedSuccessfully);
  expect(await read()).toMatchObject({
    idle_minutes: 30,
    session_hours: 72,
    second_factor: 'administrators',
    second_factor_from: '2027-01-31T00:00:00.000Z',
    version: 2,
  });
  await waitFor(() => expect(save().disabled).toBe(true));
});

it('is closed to users', async () => {
  await visitor.signedInAs('user@harbour.test');
  const page = visitor.open('/security');
  await waitFor(() => expect(page.where()).toBe('/unauthorized'));
});
