// The repository from a new project to an answer's source (issue 6; spec 2.16).
import { MESSAGES } from '#domain/messages.ts';
import { CONTRACT_TEXT, docxContract, textContract, textFile } from './support/documents.ts';
import { oneLine } from './support/downloads.ts';
import { drop, folderOf } from './support/drop.ts';
import { goTo } from './support/navigation.ts';
import { result, sources } from './support/run-page.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';
import { USER } from './support/visit.ts';

test.use({ account: USER });

test(
  'a folder of contracts is dropped into a new project, and a question about it leads to its source',
  { tag: '@wide' },
  async ({ page }, info) => {
    const folder = await folderOf(info.outputPath('Bramble Mills'), {
      '2026/flour-supply.docx': await docxContract('flour-supply.docx'),
      'flour-supply-signed.txt': textContract('flour-supply-signed.txt'),
      'scan.png': textFile('scan.png', 'no contract'),
      '.DS_Store': textFile('.DS_Store', 'left behind'),
    });

    await page.goto('/dashboard');
    await goTo(page, 'Repository');
    await page.getByRole('tab', { name: 'Personal' }).click();
    await page.getByRole('button', { name: /^Create New Project/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Create New Project' });
    await expect(dialog.getByLabel('Project name')).toBeFocused();
    await dialog.getByLabel('Project name').fill('Flour suppliers');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expectToast(page, MESSAGES.repositoryCreated);
    await page.getByRole('link', { name: /Flour suppliers/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Flour suppliers' })).toBeVisible();

    const held = page.getByText('Drop files and folders to add them to');
    await drop(page, page.getByText('This project is empty'), [folder], held);
    const uploads = page.getByRole('complementary', { name: 'Uploads' });
    await expect(uploads.getByText('2 files uploaded')).toBeVisible();
    await expect(uploads.getByText('1 skipped · 1 system file left out')).toBeVisible();
    await uploads.getByRole('button', { name: 'Close the uploads' }).click();
    await page.getByRole('button', { name: 'Open all' }).click();
    const tree = page.getByRole('tree');
    for (const name of ['Bramble Mills', '2026', 'flour-supply.docx', 'flour-supply-signed.txt'])
      await expect(tree.getByRole('treeitem', { name: new RegExp(`^${name.replace('.', '\\.')} `) })).toBeVisible();

    // Once everything is read it can be asked about.
    await expect(page.getByText('Ready', { exact: true })).toBeVisible({ timeout: 60_000 });
    await page.getByRole('textbox', { name: 'Search or Ask' }).fill('Which law governs the supply of flour?');
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(result(page)).toBeVisible({ timeout: 60_000 });
    await expect(result(page).getByText('England and Wales').first()).toBeVisible();
    const [quote = ''] = await sources(page).getByRole('blockquote').allTextContents();
    expect(CONTRACT_TEXT).toContain(oneLine(quote));

    await result(page)
      .getByRole('button', { name: /^Source 1:/ })
      .first()
      .click();
    const document = page.getByRole('region', { name: /^flour-supply/ });
    await expect(document).toBeFocused();
    await expect(document.getByText('7. GOVERNING LAW.').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Back to the files' }).click();
    await expect(tree.getByRole('treeitem', { name: /^Bramble Mills / })).toBeVisible();
  },
);
