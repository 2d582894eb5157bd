// Dragging with the mouse: a file of a tree into a folder, and a folder of the computer into a project.
import { textContract, textFile } from './support/documents.ts';
import { drop, folderOf } from './support/drop.ts';
import { openOwnProject } from './support/repository-visits.ts';
import { expect, test } from './support/test.ts';
import { USER } from './support/visit.ts';

test.use({ account: USER });

test(
  'a file is dragged into a folder, and a folder is dropped on the page',
  { tag: '@wide' },
  async ({ page, session }, info) => {
    await openOwnProject(page, session);
    const deed = page.getByRole('treeitem', { name: /^Deed\.txt/ });
    await page.getByRole('treeitem', { name: /^Leases/ }).click();
    await expect(page.getByRole('treeitem', { name: /^Office lease/ })).toBeVisible();
    await deed.dragTo(page.getByRole('treeitem', { name: /^Leases/ }));
    await expect(deed).toHaveAttribute('aria-level', '2');

    const folder = await folderOf(info.outputPath('Bramble Mills'), {
      '2026/flour-supply.txt': textContract('flour-supply.txt'),
      'signed.txt': textContract('signed.txt'),
      'scan.png': textFile('scan.png', 'no contract'),
    });
    // On a row, what is dropped goes to that row's folder.
    const head = page.getByRole('heading', { level: 1 });
    await drop(page, head, [folder], page.getByText('Drop files and folders to add them to'));
    const uploads = page.getByRole('complementary', { name: 'Uploads' });
    await expect(uploads.getByText('2 files uploaded')).toBeVisible();
    await expect(uploads.getByText('1 skipped')).toBeVisible();
  },
);
