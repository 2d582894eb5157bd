// The webhooks of a company: a paused one, so that no visit sends anything, and the dialogs about it.
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { SCREENS } from '#domain/screens.ts';
import type { SignedIn } from '#domain/session.ts';
import type { Visit } from './visit.ts';
import { ADMIN, fromMenu, pressing } from './visit.ts';

const URL = 'https://hooks.example.com/visits';

/** Opens the screen with a webhook that is told of nothing that happens in a visit. */
async function openWithWebhook(page: Page, session: SignedIn | null): Promise<void> {
  const headers = { Authorization: `Bearer ${session?.access_token ?? ''}` };
  const listed = await page.request.get('/api/webhooks', { headers });
  const { data } = (await listed.json()) as { data: { url: string }[] };
  if (!data.some(({ url }) => url === URL)) {
    const form = { url: URL, description: 'Matters', events: ['subscription.created'] };
    const added = await page.request.post('/api/webhooks', { headers, data: form });
    expect(added.status(), 'adding a webhook').toBe(200);
    const { id } = ((await added.json()) as { data: { id: string } }).data;
    await page.request.post(`/api/webhooks/${id}/pause`, { headers });
  }
  await page.goto(SCREENS.security.path);
  await page.getByText(URL).first().waitFor();
}

export const WEBHOOK_VISIT: Visit = {
  state: 'with a webhook',
  as: ADMIN,
  open: openWithWebhook,
  heading: 'Security',
  over: [
    { shows: 'pages/security/webhooks/webhook-form.tsx', open: pressing('Add webhook') },
    { shows: 'pages/security/webhooks/webhook-form.tsx', open: fromMenu(URL, 'Edit') },
    { shows: 'pages/security/webhooks/deliveries-dialog.tsx', open: fromMenu(URL, 'Deliveries') },
    { shows: 'pages/security/webhooks/confirm-act.tsx', open: fromMenu(URL, 'Replace the secret') },
    {
      shows: 'pages/security/webhooks/secret-dialog.tsx',
      open: async (page) => {
        await fromMenu(URL, 'Replace the secret')(page);
        await pressing('Replace')(page);
        await page.getByRole('dialog', { name: 'Replace the secret?' }).waitFor({ state: 'hidden' });
      },
    },
  ],
};
