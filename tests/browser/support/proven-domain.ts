// An administrator proves a domain on the screen Security: adds it, publishes the record that it asks for, and checks it.
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { handOf } from './hand/hand-of.ts';

/** @param records what the name server of the product answers with */
export async function proveDomain(page: Page, domain: string, records: Map<string, readonly string[]>): Promise<void> {
  const hand = handOf(page);
  const card = page.getByRole('region', { name: 'Domains' });
  await hand.write(card.getByLabel('Add a domain'), domain);
  await hand.press(card.getByRole('button', { name: 'Add domain' }));
  await expect(card.getByText('Not proven')).toBeVisible();
  const [name = '', value = ''] = await card.locator('dd code').allTextContents();
  records.set(name, [value]);
  await hand.press(card.getByRole('button', { name: 'Check now' }));
  await expect(card.getByText('Proven', { exact: true })).toBeVisible();
}
