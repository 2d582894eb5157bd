// Playwright's teardown: removes the folder that playwright.config.ts created for this run.
import { rmSync } from 'node:fs';

export default function removeBrowserData(): void {
  const data = process.env['BROWSER_TEST_DATA'];
  if (data !== undefined) rmSync(data, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
