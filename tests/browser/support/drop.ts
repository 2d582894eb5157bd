// Drops files and folders on a page as a user does: only a real drag in the browser lets a page read folders.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import type { GivenFile } from './documents.ts';

const DRAG_MS = 2_000;

/** Writes files to a folder. @param files contents by path. @returns the folder. */
export async function folderOf(folder: string, files: Readonly<Record<string, GivenFile>>): Promise<string> {
  for (const [path, { buffer }] of Object.entries(files)) {
    const place = join(folder, path);
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, buffer);
  }
  return folder;
}

/**
 * The middle of what the window shows of an element: a long list ends far below the window, where nothing can be dropped.
 * @returns pixels from the corner of the window.
 */
async function visibleMiddle(page: Page, target: Locator): Promise<{ x: number; y: number }> {
  const [box, size] = [await target.boundingBox(), page.viewportSize()];
  if (!box || !size) throw new Error('What is dropped on cannot be seen.');
  const [left, top] = [Math.max(box.x, 0), Math.max(box.y, 0)];
  const [right, bottom] = [Math.min(box.x + box.width, size.width), Math.min(box.y + box.height, size.height)];
  if (right <= left || bottom <= top) throw new Error('What is dropped on is outside the window.');
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

/** Drags files or folders onto an element and drops them. @param over what the page shows during the drag. */
export async function drop(page: Page, target: Locator, paths: readonly string[], over: Locator): Promise<void> {
  const at = await visibleMiddle(page, target);
  const data = { items: [], files: [...paths], dragOperationsMask: 1 };
  const browser = await page.context().newCDPSession(page);
  const send = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    browser.send('Input.dispatchDragEvent', { type, ...at, data });
  // A hand over the page sends these all the time, also while the page is being laid out.
  await expect(async () => {
    await send('dragEnter');
    await send('dragOver');
    await over.waitFor({ timeout: DRAG_MS });
  }).toPass();
  await send('dragOver');
  await send('drop');
  await browser.detach();
}
