// The repository from a new project to an answer's source.
import { MESSAGES } from '#domain/messages.ts';
import { CONTRACT_TEXT, docxContract, textContract, textFile } from '#tests/browser/support/documents.ts';
import { folderOf } from '#tests/browser/support/drop.ts';
import { goTo } from '#tests/browser/support/navigation.ts';
import { quotesIn, result, sourceChip } from '#tests/browser/support/run-page.ts';
import { expect, test } from '#tests/browser/support/test.ts';
import { expectToast } from '#tests/browser/support/toasts.ts';
import { USER } from '#tests/browser/support/visit.ts';

test.use({ account: USER });

test(
  'a folder of contracts is uploaded to a new project, and a question about it leads to its source',
  { tag: '@wide' },
  async ({ page, hand }, info) => {
    const folder = await folderOf(info.outputPath('Bramble Mills'), {
      '2026/flour-supply.docx': await docxContract('flour-supply.docx'),
      'flour-supply-signed.txt': textContract('flour-supply-signed.txt'),
      'scan.png': textFile('scan.png', 'no contract'),
      '.DS_Store': textFile('.DS_Store', 'left behind'),
    });

    await page.goto('/dashboard');
    await goTo(page, 'Repository');
    await hand.press(page.getByRole('tab', { name: 'Personal' }));
    await hand.press(page.getByRole('button', { name: /^Create New Project/ }));
    const dialog = page.getByRole('dialog', { name: 'Create New Project' });
    await expect(dialog.getByLabel('Project name')).toBeFocused();
    await hand.write(dialog.getByLabel('Project name'), 'Flour suppliers');
    await hand.press(dialog.getByRole('button', { name: 'Create' }));
    await expectToast(page, MESSAGES.repositoryCreated);
    await hand.press(page.getByRole('link', { name: /Flour suppliers/ }));
    await expect(page.getByRole('heading', { level: 1, name: 'Flour suppliers' })).toBeVisible();

    await hand.press(page.getByRole('button', { name: 'New', exact: true }));
    await hand.give(page.getByRole('menuitem', { name: 'Upload folder' }), folder);
    const uploads = page.getByRole('complementary', { name: 'Uploads' });
    await expect(uploads.getByText('2 files uploaded')).toBeVisible();
    await expect(uploads.getByText('1 skipped · 1 system file left out')).toBeVisible();
    await hand.press(uploads.getByRole('button', { name: 'Close the uploads' }));
    await hand.press(page.getByRole('button', { name: 'Expand all' }));
    const tree = page.getByRole('tree');
    for (const name of ['Bramble Mills', '2026', 'flour-supply.docx', 'flour-supply-signed.txt'])
      await expect(tree.getByRole('treeitem', { name: new RegExp(`^${name.replace('.', '\\.')} `) })).toBeVisible();

    // Once everything is read it can be asked about.
    await expect(page.getByText('Ready', { exact: true })).toBeVisible({ timeout: 60_000 });
    await hand.write(page.getByRole('textbox', { name: 'Search or Ask' }), 'Which law governs the supply of flour?');
    await hand.press(page.getByRole('button', { name: 'Ask', exact: true }));
    await expect(result(page)).toBeVisible({ timeout: 60_000 });
    await expect(result(page).getByText('England and Wales').first()).toBeVisible();
    const [quote = ''] = await quotesIn(page);
    expect(CONTRACT_TEXT).toContain(quote);

    await hand.press(sourceChip(page, 1));
    const document = page.getByRole('region', { name: /^flour-supply/ });
    await expect(document).toBeFocused();
    await expect(document.getByText('7. GOVERNING LAW.').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await hand.press(page.getByRole('button', { name: 'Back to the files' }));
    await expect(tree.getByRole('treeitem', { name: /^Bramble Mills / })).toBeVisible();
  },
);
