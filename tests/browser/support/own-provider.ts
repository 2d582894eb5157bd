// A company with a domain that nobody has proven and an identity provider that is not in use, and the dialogs about them.
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { addDomain, listDomains } from '#domain/endpoints/domains.ts';
import { readSingleSignOn, saveSingleSignOn } from '#domain/endpoints/single-sign-on.ts';
import { SCREENS } from '#domain/screens.ts';
import type { SignedIn } from '#domain/session.ts';
import type { Visit } from './visit.ts';
import { pressing } from './visit.ts';

const DOMAIN = 'castellan-visits.test';
const PROVIDER = {
  kind: 'oidc',
  name: 'Castellan ID',
  issuer: 'https://login.castellan-visits.test',
  client_id: 'whereas',
  client_secret: 'never used in a visit',
  scopes: 'openid email',
  is_enabled: false,
  creates_users: false,
  assigns_licenses: false,
  role_claim: null,
  admin_values: [],
  checks_second_factor: false,
};

async function openWithProvider(page: Page, session: SignedIn | null): Promise<void> {
  const headers = { Authorization: `Bearer ${session?.access_token ?? ''}` };
  const read = async <T>(path: string) =>
    ((await (await page.request.get(`/api${path}`, { headers })).json()) as { data: T }).data;
  const domains = await read<{ domain: string }[]>(listDomains.path);
  if (!domains.some(({ domain }) => domain === DOMAIN)) {
    const added = await page.request.post(`/api${addDomain.path}`, { headers, data: { domain: DOMAIN } });
    // Another window may have added it in the meantime.
    expect([200, 409], await added.text()).toContain(added.status());
  }
  const { provider } = await read<{ provider: object | null }>(readSingleSignOn.path);
  if (provider === null) {
    const saved = await page.request.put(`/api${saveSingleSignOn.path}`, { headers, data: PROVIDER });
    expect([200, 409], await saved.text()).toContain(saved.status());
  }
  await page.goto(SCREENS.security.path);
  await page.getByText(DOMAIN, { exact: true }).first().waitFor();
  await page.getByRole('button', { name: /^Disconnect/ }).waitFor();
}

export const PROVIDER_VISIT: Visit = {
  state: 'with a domain and an identity provider',
  as: 'admin@castellan.test',
  open: openWithProvider,
  heading: 'Security',
  over: [
    { shows: 'pages/security/domains-section.tsx', open: pressing(`Remove ${DOMAIN}`) },
    { shows: 'pages/security/single-sign-on-section.tsx', open: pressing(/^Disconnect/) },
  ],
};
