// What is dropped on the list of contracts: one file opens the dialog with it, anything else is refused in words.
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SCREENS } from '#domain/screens.ts';
import { testConsole } from '#tests/web/support/console.tsx';

const visitor = testConsole();

async function drop(files: readonly File[]): Promise<HTMLElement> {
  await visitor.signedInAs('user@harbour.test');
  visitor.open(SCREENS.contracts.path);
  const heading = await screen.findByRole('heading', { level: 1, name: 'Contracts' });
  fireEvent.drop(heading, { dataTransfer: { types: ['Files'], items: [], files } });
  return screen.findByRole('dialog', { name: 'Review a contract' });
}

it('takes one file', async () => {
  const dialog = await drop([new File(['words'], 'Lease.docx')]);
  expect(dialog.textContent).toContain('Selected: Lease.docx');
});

it('takes none of several files, rather than the first alone', async () => {
  const dialog = await drop([new File(['a'], 'Lease.docx'), new File(['b'], 'Deed.docx')]);
  expect(dialog.textContent).toContain('Drop one file only; you dropped 2.');
  expect(dialog.textContent).not.toContain('Selected:');
});

it('refuses a file that cannot be read as a contract', async () => {
  const dialog = await drop([new File(['pixels'], 'scan.png')]);
  expect(dialog.textContent).toContain('Choose a PDF, DOCX, DOC or TXT file.');
});
