// Drops files and folders on a page as a user does: only a real drag in the browser lets a page read folders.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { GivenFile } from './documents.ts';

/** Writes files to a folder. @param files contents by path. @returns the folder. */
export async function folderOf(folder: string, files: Readonly<Record<string, GivenFile>>): Promise<string> {
  for (const [path, { buffer }] of Object.entries(files)) {
    const place = join(folder, path);
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, buffer);
  }
  return folder;
}

/** Drags files or folders onto an element and drops them. @param over what the page shows during the drag. */
export async function drop(page: Page, target: Locator, paths: readonly string[], over: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('What is dropped on cannot be seen.');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const data = { items: [], files: [...paths], dragOperationsMask: 1 };
  const browser = await page.context().newCDPSession(page);
  await browser.send('Input.dispatchDragEvent', { type: 'dragEnter', ...at, data });
  await browser.send('Input.dispatchDragEvent', { type: 'dragOver', ...at, data });
  await over.waitFor();
  await browser.send('Input.dispatchDragEvent', { type: 'drop', ...at, data });
  await browser.detach();
}
