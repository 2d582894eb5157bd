// The fake Word in a browser: the script in place of office.js, panes, the selection, files and dialogs.
import type { Page } from '@playwright/test';
import { makeDocx } from '#tests/support/docx/make-docx.ts';
import { paragraph, run } from '#tests/support/docx/word-markup.ts';
import { openWord } from '#tests/support/word/open-word.ts';
import { expect, test } from './support/test.ts';

const DOCX = makeDocx({
  body: paragraph(run('The Supplier shall pay.')) + paragraph(run('The Customer may terminate.')),
});
const PANE = '/bare-pane';
const DIALOG = '/bare-dialog';
const html = (body = '') =>
  `<link rel="icon" href="data:,"><script src="https://appsforoffice.microsoft.com/lib/1/hosted/office.js"></script>${body}`;

/** Serves a bare pane and a bare dialog on the product's own origin. */
async function servePages(page: Page): Promise<void> {
  const pages = { [PANE]: html('<p id="told"></p>'), [DIALOG]: html('<h1>Sign in</h1>') };
  for (const [address, body] of Object.entries(pages))
    await page.context().route(`**${address}`, (route) => route.fulfill({ contentType: 'text/html', body }));
}

async function openPane(page: Page): Promise<void> {
  await page.goto(PANE);
  await page.evaluate(() => Office.onReady());
}

test.beforeEach(async ({ page }) => servePages(page));

test('a page edits the document through the functions of Word @wide', async ({ page }) => {
  const word = await openWord(page, { docx: DOCX, platform: 'OfficeOnline' });
  await openPane(page);
  const read = await page.evaluate(() =>
    Word.run(async (context) => {
      context.document.changeTrackingMode = 'TrackAll';
      const range = context.document.body.search('shall').getFirst();
      range.insertText('will', 'Replace');
      const reviewed = context.document.body.paragraphs.getFirst().getReviewedText('Original');
      await context.sync();
      return { original: reviewed.value, platform: Office.context.platform, push: typeof history.pushState };
    }),
  );
  expect(read).toEqual({ original: 'The Supplier shall pay.', platform: 'OfficeOnline', push: 'object' });
  expect(word.texts()[0]).toBe('The Supplier will pay.');
});

test('errors reach the page as those of Office @wide', async ({ page }) => {
  await openWord(page, { docx: DOCX, mode: 'readOnly' });
  await openPane(page);
  const caught = await page.evaluate(async () => {
    try {
      await Word.run(async (context) => void context.document.body.paragraphs.getFirst().insertText('x', 'End'));
      return null;
    } catch (error) {
      return error instanceof OfficeExtension.Error ? [error.code, error.debugInfo.errorLocation] : null;
    }
  });
  expect(caught).toEqual(['AccessDenied', 'Paragraph.insertText']);
});

test('each pane of the document hears that the selection moved @wide', async ({ page, context }) => {
  const word = await openWord(page, { docx: DOCX });
  const other = await context.newPage();
  for (const pane of [page, other]) {
    await openPane(pane);
    await pane.evaluate(() => {
      const told = document.querySelector('#told');
      Office.context.document.addHandlerAsync(Office.EventType.DocumentSelectionChanged, () => {
        void Word.run(async (request) => {
          const selection = request.document.getSelection();
          selection.load('text');
          await request.sync();
          if (told !== null) told.textContent = selection.text;
        });
      });
    });
  }
  word.select(1, 4, 12);
  await expect(page.locator('#told')).toHaveText('Customer');
  await expect(other.locator('#told')).toHaveText('Customer');
  await page.evaluate(() => Word.run(async (request) => request.document.body.search('Supplier').getFirst().select()));
  await expect(other.locator('#told')).toHaveText('Supplier');
  expect(word.selectedText).toBe('Supplier');
  await other.close();
});

test('the file comes in slices @wide', async ({ page }) => {
  const word = await openWord(page, { docx: DOCX });
  await openPane(page);
  const bytes = await page.evaluate(async () => {
    const file = await new Promise<Office.File>((resolve) =>
      Office.context.document.getFileAsync(Office.FileType.Compressed, { sliceSize: 700 }, ({ value }) =>
        resolve(value),
      ),
    );
    const all: number[] = [];
    for (let index = 0; index < file.sliceCount; index += 1) {
      const slice = await new Promise<Office.Slice>((resolve) =>
        file.getSliceAsync(index, ({ value }) => resolve(value)),
      );
      all.push(...(slice.data as number[]));
    }
    await new Promise<void>((resolve) => file.closeAsync(() => resolve()));
    return all;
  });
  expect(Buffer.compare(Buffer.from(bytes), word.bytes())).toBe(0);
});

test('a dialog sends messages to its pane, and tells when it is closed @wide', async ({ page }) => {
  const word = await openWord(page, { docx: DOCX });
  await openPane(page);
  const open = () =>
    page.evaluate(async (address) => {
      const told = document.querySelector('#told');
      const show = (line: string) => void (told !== null && (told.textContent = line));
      const result = await new Promise<Office.AsyncResult<Office.Dialog>>((resolve) =>
        Office.context.ui.displayDialogAsync(location.origin + address, { height: 60, width: 30 }, resolve),
      );
      if (result.status === Office.AsyncResultStatus.Failed) return result.error.code;
      result.value.addEventHandler(Office.EventType.DialogMessageReceived, (given) =>
        show('message' in given ? `${given.message} from ${given.origin}` : ''),
      );
      result.value.addEventHandler(Office.EventType.DialogEventReceived, (given) =>
        show('error' in given ? `closed: ${given.error}` : ''),
      );
      return 0;
    }, DIALOG);
  word.refuseDialog(12009);
  expect(await open()).toBe(12009);
  const [dialog] = await Promise.all([page.waitForEvent('popup'), open()]);
  await dialog.waitForURL(`**${DIALOG}`);
  await dialog.evaluate(() => Office.onReady());
  await dialog.evaluate(() => Office.context.ui.messageParent('code-1'));
  await expect(page.locator('#told')).toHaveText(`code-1 from ${new URL(page.url()).origin}`);
  expect(await open()).toBe(12007);
  await dialog.close();
  await expect(page.locator('#told')).toHaveText('closed: 12006');
});

test('a page opened after a created document belongs to that one @wide', async ({ page, context }) => {
  const word = await openWord(page, { docx: DOCX });
  await openPane(page);
  const created = makeDocx({ body: paragraph(run('The Lessee shall pay.')) });
  await page.evaluate(
    (base64) => Word.run(async (request) => request.application.createDocument(base64).open()),
    Buffer.from(created).toString('base64'),
  );
  const other = await context.newPage();
  for (const pane of [page, other]) {
    await openPane(pane);
    await pane.evaluate(() =>
      Word.run(async (request) => void request.document.body.paragraphs.getFirst().insertText(' Now.', 'End')),
    );
  }
  expect(word.texts()[0]).toBe('The Supplier shall pay. Now.');
  expect(word.front.texts()).toEqual(['The Lessee shall pay. Now.']);
  await other.close();
});
