// The import dialog of the libraries in its states: file chosen, previewed, refused.
import type { Page } from '@playwright/test';
import type { Visit } from './visit.ts';
import { USER } from './visit.ts';

const HEADING = 'Prompt Library';

/** Opens the dialog and chooses a file of records, if there is one. */
const importing = (records: readonly unknown[] | null, seen: string) => async (page: Page) => {
  await page.goto('/prompt-library?category=Personal');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import prompts' });
  if (records) {
    const file = { format: 'whereas-library', version: 1, library: 'prompts', records };
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'prompts.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(file)),
    });
  }
  await dialog.getByText(seen).waitFor();
};

const prompt = (name: string) => ({ name, description: '', prompt: 'List the dates.' });
const many = Array.from({ length: 60 }, (_, index) => prompt(`Prompt ${index + 1}`));

export const IMPORT_VISITS: readonly Visit[] = [
  {
    state: 'with an import begun',
    as: USER,
    open: importing(null, 'Drag and drop a file here'),
    heading: HEADING,
    shows: 'shared/files/import-dialog.tsx',
  },
  {
    state: 'with an import looked at',
    as: USER,
    open: importing([...many, prompt(''), prompt('x'.repeat(300))], '60 prompts will be added. 2 are refused.'),
    heading: HEADING,
    shows: 'shared/files/import-dialog.tsx',
  },
  {
    state: 'with a file that cannot be imported',
    as: USER,
    open: importing([], 'This file contains no prompts.'),
    heading: HEADING,
    shows: 'shared/files/import-dialog.tsx',
    allows: /422 |status of 422/,
  },
];
