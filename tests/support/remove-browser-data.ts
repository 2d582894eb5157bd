// Playwright's last step: the folder that playwright.config.ts made for this run goes.
import { rmSync } from 'node:fs';

export default function removeBrowserData(): void {
  const data = process.env['BROWSER_TEST_DATA'];
  if (data !== undefined) rmSync(data, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
