// Operates the run page.
import type { Locator, Page, Route } from '@playwright/test';
import { listWorkflows } from '#domain/endpoints/workflow.ts';
import type { Category } from '#domain/categories.ts';
import { hrefTo } from '#domain/screens.ts';
import type { SignedIn } from '#domain/session.ts';
import type { Workflow } from '#domain/workflows.ts';
import type { GivenFile } from './documents.ts';
import { handOf } from './hand/hand-of.ts';
import { expect } from './test.ts';

/** The id of a workflow that the session can see, by name. */
export async function workflowNamed(
  page: Page,
  session: SignedIn | null,
  name: string,
  category: Category = 'Provider',
): Promise<string> {
  const reply = await page.request.get(`/api${listWorkflows.path}`, {
    params: { page: 1, page_size: 100, category },
    headers: { Authorization: `Bearer ${session?.access_token ?? ''}` },
  });
  const { data } = (await reply.json()) as { data: Workflow[] };
  const found = data.find((workflow) => workflow.name === name);
  if (!found) throw new Error(`There is no workflow "${name}" in ${category}.`);
  return found.id;
}

/** Opens the run page of a workflow and waits for its form. */
export async function openRunPage(page: Page, session: SignedIn | null, name: string): Promise<void> {
  await page.goto(hrefTo.runWorkflow(await workflowNamed(page, session, name)));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

export const dropArea = (page: Page, input: string): Locator =>
  page.getByRole('group', { name: new RegExp(`^${input}`) });

export async function choose(page: Page, input: string, file: GivenFile): Promise<void> {
  await handOf(page).give(dropArea(page, input).getByRole('button', { name: 'Choose File' }), file);
}

export const runButton = (page: Page): Locator => page.getByRole('button', { name: 'Run Workflow' });

export const result = (page: Page): Locator => page.getByRole('article', { name: 'Result' });
/** Opens the document of a source beside the result. */
export const sourceChip = (page: Page, number: number): Locator =>
  result(page)
    .getByRole('button', { name: new RegExp(`^Open source ${number}: `) })
    .first();

/** The quotes under the points, a line each, as in the documents. */
export async function quotesIn(page: Page): Promise<string[]> {
  const texts = await result(page).locator('.passage blockquote .answer-text').allTextContents();
  return texts.map((text) =>
    text
      .replace(/\s+/g, ' ')
      .replace(/^“(?:… )?|”$/g, '')
      .trim(),
  );
}
export const history = (page: Page): Locator => page.getByRole('region', { name: 'Your runs' });

export async function run(page: Page): Promise<void> {
  await handOf(page).press(runButton(page));
  await expect(result(page)).toBeVisible({ timeout: 60_000 });
}

/** Holds requests to an address until `release()`, so that loading states can be checked. */
export async function hold(page: Page, address: string): Promise<{ release: () => Promise<void> }> {
  let open: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(address, async (route: Route) => {
    await released;
    await route.fallback();
  });
  return {
    release: async () => {
      open();
      await Promise.resolve();
    },
  };
}
export const APPLY = '**/api/workflow/apply/*';
