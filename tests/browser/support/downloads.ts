// Downloads a result in a format and reads its words.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { handOf } from './hand/hand-of.ts';
import { expect } from './test.ts';

export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** @param format the label in the menu, such as "Word document (.docx)" */
export async function downloaded(page: Page, format: string): Promise<{ name: string; bytes: Uint8Array }> {
  await handOf(page).press(page.getByRole('button', { name: 'Download', exact: true }));
  const entry = page.getByRole('menuitem', { name: format });
  await expect(entry).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), handOf(page).press(entry)]);
  await expect(entry).toBeHidden();
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** The words of a .docx and of its footnotes, without their markup. */
export function wordsOf(docx: Uint8Array): string {
  const { 'word/document.xml': body, 'word/footnotes.xml': notes } = unzipSync(docx);
  if (!body || !notes) throw new Error('The file has no word/document.xml or no word/footnotes.xml.');
  return oneLine(
    (strFromU8(body) + strFromU8(notes))
      .replace(/<\/w:p>/g, ' ')
      .replace(/<[^>]+>/g, '')
      .replaceAll('&apos;', "'")
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&'),
  );
}
