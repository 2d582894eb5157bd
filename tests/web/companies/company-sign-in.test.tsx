// A super admin and the sign-in of a company: its domains and its passwords, against the real server.
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Company } from '#domain/companies.ts';
import type { CompanyDomain } from '#domain/company-domains.ts';
import { readSingleSignOn } from '#domain/endpoints/single-sign-on.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { SingleSignOn } from '#domain/single-sign-on.ts';
import { http } from '#src/providers/http/client.ts';
import { ask } from '#tests/web/support/ask.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { openMenuOf, shownDialog } from '#tests/web/support/rows.ts';

const visitor = testConsole();
const EMAIL = 'admin@castellan.test';

it('approves a domain that no record proves, after asking', async () => {
  await visitor.signedInAs(EMAIL);
  await ask('/security/domains', { domain: 'castellan.test' });
  await visitor.signedInAs('super@whereas.test');
  const { data } = await ask<{ data: Company[] }>(`/company/list/?search=${EMAIL}`);
  const id = data[0]?.id ?? '';
  const page = visitor.open(`/company?search=${EMAIL}`);
  const menu = await openMenuOf(page.user, EMAIL);
  const entry = menu.find((item) => item.textContent === 'Sign-in');
  if (entry) await page.user.click(entry);
  const dialog = await shownDialog();
  expect(await within(dialog).findByText('Not proven')).toBeTruthy();
  await page.user.click(within(dialog).getByLabelText('Approve castellan.test'));
  await screen.findByText('Approve castellan.test?');
  const [confirm] = screen.getAllByText('Approve', { selector: '.ant-btn-primary *' });
  if (confirm) await page.user.click(confirm);
  await screen.findByText(MESSAGES.domainProven);
  expect(await within(dialog).findByText('Approved')).toBeTruthy();
  const listed = await ask<{ data: CompanyDomain[] }>(`/security/domains?company_id=${id}`);
  expect(listed.data).toMatchObject([{ domain: 'castellan.test', proven_by: 'provider' }]);
});

it('lets the people of a company use passwords again, after asking', async () => {
  // As if the company had switched them off, for which it needs a provider that works.
  let isAllowed = false;
  const watch = http.interceptors.response.use((reply) => {
    if (reply.config.method === 'put') isAllowed = true;
    else if (reply.config.url?.includes(readSingleSignOn.path))
      (reply.data as { data: SingleSignOn }).data.password_sign_in = isAllowed;
    return reply;
  });
  await visitor.signedInAs('super@whereas.test');
  const page = visitor.open(`/company?search=${EMAIL}`);
  const menu = await openMenuOf(page.user, EMAIL);
  const entry = menu.find((item) => item.textContent === 'Sign-in');
  if (entry) await page.user.click(entry);
  const dialog = await shownDialog();
  await page.user.click(await within(dialog).findByText('Allow passwords'));
  await screen.findByText(/^Allow passwords at /);
  const [confirm] = screen.getAllByText('Allow passwords', { selector: '.ant-btn-primary *' });
  if (confirm) await page.user.click(confirm);
  expect(await within(dialog).findByText('People can sign in with a password.')).toBeTruthy();
  http.interceptors.response.eject(watch);
});
