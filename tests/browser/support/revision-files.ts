// The revisions of a contract as the files that somebody takes along, read by the tests' own resolver.
import type { Page, TestInfo } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { textOfLines } from '#tests/support/docx/inspected-document.ts';
import { readLines } from '#tests/support/docx/reading-order.ts';
import { byAuthor, resolveTree } from '#tests/support/docx/resolve-with-dom.ts';
import { handOf } from './hand/hand-of.ts';

/** Downloads a revision from the open list of revisions; the file stays with the results of the test. */
export async function downloadRevision(page: Page, revision: number, testInfo: TestInfo): Promise<Uint8Array> {
  const button = page.getByRole('button', { name: `Download revision ${revision}` });
  const [download] = await Promise.all([page.waitForEvent('download'), handOf(page).press(button)]);
  const path = testInfo.outputPath(`revision ${revision}.docx`);
  await download.saveAs(path);
  return readFile(path);
}

export const acceptedText = (docx: Uint8Array): string => textOfLines(readLines(docx, 'accept'));

/** The text once the changes of one author are rejected and all others are accepted. */
export const textWithout = (author: string, docx: Uint8Array): string =>
  textOfLines(readLines(docx, 'accept', (root) => resolveTree(root, 'reject', byAuthor(author))));
