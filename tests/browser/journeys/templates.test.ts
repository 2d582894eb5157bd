// The life of a template: added to a folder, renamed, moved, downloaded, deleted.
import { pdfContract } from '#tests/browser/support/documents.ts';
import { expect, test } from '#tests/browser/support/test.ts';
import { USER } from '#tests/browser/support/visit.ts';

test.use({ account: USER });

test('a template is added, renamed, moved, downloaded and deleted', async ({ page, hand }, { project, retry }) => {
  // Windows of both widths share one account, and so do the attempts.
  const attempt = `${project.name} ${retry}`;
  const [folder, name] = [`Journey ${attempt}`, `Supply agreement ${attempt}`];
  const row = (of: string) => page.getByRole('treeitem', { name: of });
  const choose = async (of: string, entry: string) => {
    await hand.press(row(of).getByRole('button', { name: `Actions for ${of}` }));
    await hand.press(page.getByRole('menuitem', { name: entry, exact: true }));
  };
  await page.goto('/template-library?category=Personal');
  await hand.press(page.getByRole('button', { name: 'New', exact: true }));
  await hand.press(page.getByRole('menuitem', { name: 'New folder' }));
  await hand.write(page.getByRole('textbox', { name: 'Name' }), folder);
  await hand.press(page.getByRole('button', { name: 'Create' }));
  await expect(row(folder)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await choose(folder, 'Add file here');
  await hand.give(
    page.getByRole('dialog').getByRole('button', { name: 'Choose File' }),
    await pdfContract('draft.pdf'),
  );
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('draft');
  await hand.press(page.getByRole('button', { name: 'Save' }));
  await expect(row('draft.pdf')).toHaveAttribute('aria-level', '2');

  await choose('draft.pdf', 'Rename');
  await hand.write(page.getByRole('textbox', { name: 'Name' }), name);
  await hand.press(page.getByRole('button', { name: 'Rename' }));
  await expect(row(`${name}.pdf`)).toBeVisible();

  await choose(`${name}.pdf`, 'Move');
  const dialog = page.getByRole('dialog', { name: `Move ${name}.pdf` });
  await hand.press(dialog.getByRole('treeitem', { name: 'Personal' }));
  await hand.press(dialog.getByRole('button', { name: 'Move here' }));
  await expect(row(`${name}.pdf`)).toHaveAttribute('aria-level', '1');

  const download = page.waitForEvent('download');
  await choose(`${name}.pdf`, 'Download');
  expect((await download).suggestedFilename()).toBe(`${name}.pdf`);

  for (const one of [`${name}.pdf`, folder]) {
    await choose(one, 'Delete');
    await hand.press(page.getByRole('dialog', { name: `Delete “${one}”?` }).getByRole('button', { name: 'Delete' }));
    await expect(row(one)).toBeHidden();
  }
});
