// A template from its arrival to its end (spec 2.13): added to a folder, renamed, moved, downloaded, deleted.
import { pdfContract } from './support/documents.ts';
import { expect, test } from './support/test.ts';
import { USER } from './support/visit.ts';

test.use({ account: USER });

test('a template is added, renamed, moved, downloaded and deleted', async ({ page }, { project }) => {
  // Windows of both widths share one account.
  const [folder, name] = [`Journey ${project.name}`, `Supply agreement ${project.name}`];
  const row = (of: string) => page.getByRole('treeitem', { name: of });
  const choose = async (of: string, entry: string) => {
    await row(of)
      .getByRole('button', { name: `Actions for ${of}` })
      .click();
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
  };
  await page.goto('/template-library?category=Personal');
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('menuitem', { name: 'New Folder' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(folder);
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(row(folder)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await choose(folder, 'Add file here');
  await page.locator('input[type=file]').setInputFiles(await pdfContract('draft.pdf'));
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('draft');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(row('draft.pdf')).toHaveAttribute('aria-level', '2');

  await choose('draft.pdf', 'Rename');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Rename' }).click();
  await expect(row(`${name}.pdf`)).toBeVisible();

  await choose(`${name}.pdf`, 'Move');
  const dialog = page.getByRole('dialog', { name: `Move ${name}.pdf` });
  await dialog.getByRole('treeitem', { name: 'Personal' }).click();
  await dialog.getByRole('button', { name: 'Move here' }).click();
  await expect(row(`${name}.pdf`)).toHaveAttribute('aria-level', '1');
  if (project.name === 'desktop') {
    await row(`${name}.pdf`).dragTo(row(folder));
    await expect(row(`${name}.pdf`)).toHaveAttribute('aria-level', '2');
  }

  const download = page.waitForEvent('download');
  await choose(`${name}.pdf`, 'Download');
  expect((await download).suggestedFilename()).toBe(`${name}.pdf`);

  for (const one of [`${name}.pdf`, folder]) {
    await choose(one, 'Delete');
    await page
      .getByRole('dialog', { name: `Delete “${one}”?` })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect(row(one)).toBeHidden();
  }
});
