// The users who open the screens: people of the demo data, each signed in once.
import type { Browser } from '@playwright/test';
import { hrefTo } from '#domain/screens.ts';
import type { KeptSession } from '#benchmarks/console-page.ts';
import { signIn, USER } from '#benchmarks/console-page.ts';
import type { Product } from '#tests/support/product.ts';
import type { ProductClient } from '#tests/support/product-client.ts';
import { clientOf } from '#tests/support/product-client.ts';

export const PEOPLE = {
  user: USER,
  admin: 'admin@harbour.test',
  super_admin: 'super@whereas.test',
  /** A user who still has the default password. */
  newcomer: 'new@harbour.test',
} as const;
export type Person = keyof typeof PEOPLE;

export type Sessions = Readonly<Record<Person, KeptSession>>;

export async function signInAll(browser: Browser, { origin }: Product): Promise<Sessions> {
  const sessionOf = async (person: Person): Promise<KeptSession> => {
    const page = await browser.newPage({ baseURL: origin });
    try {
      await signIn(page, PEOPLE[person]);
      return await page.context().storageState();
    } finally {
      await page.context().close();
    }
  };
  return {
    user: await sessionOf('user'),
    admin: await sessionOf('admin'),
    super_admin: await sessionOf('super_admin'),
    newcomer: await sessionOf('newcomer'),
  };
}

/** The records of the demo data for the screens: the first of each list. */
export interface Records {
  readonly company: string;
  readonly workflow: string;
  readonly ownWorkflow: string;
  readonly playbook: string;
  readonly clause: string;
  readonly prompt: string;
  readonly query: string;
  readonly project: { readonly id: string; readonly name: string; readonly category: 'Organization' };
  readonly review: string;
  readonly contract: string;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

async function firstOf(client: ProductClient, path: string): Promise<Named> {
  const { data } = await client.call<{ data: Named[] }>(path);
  if (!data[0]) throw new Error(`The demo data has nothing in ${path}`);
  return data[0];
}

export async function demoRecords(product: Product): Promise<Records> {
  const user = await clientOf(product);
  const above = await clientOf(product, PEOPLE.super_admin);
  const own = async (path: string) => firstOf(user, `${path}?category=Organization`);
  return {
    company: (await firstOf(above, '/company/list/')).id,
    workflow: (await firstOf(user, '/workflow?category=Provider')).id,
    ownWorkflow: (await own('/workflow')).id,
    playbook: (await own('/playbook/list/')).id,
    clause: (await own('/clauses/')).id,
    prompt: (await own('/prompts')).id,
    query: (await own('/queries')).id,
    project: { ...(await own('/folders')), category: 'Organization' },
    review: (await own('/tabular-review')).id,
    contract: (await firstOf(user, '/contracts')).id,
  };
}

/** The demo has no workflow runs: runs one on a sample, so that the lists have a row. */
export async function runOnce(browser: Browser, { origin }: Product, kept: KeptSession, workflow: string) {
  const page = await browser.newPage({ baseURL: origin, storageState: kept });
  try {
    await page.goto(`${hrefTo.runWorkflow(workflow)}?sample=mutual-nda`);
    await page.getByText('mutual-nda', { exact: false }).first().waitFor();
    await page.getByRole('button', { name: 'Run Workflow' }).click();
    await page.getByRole('article', { name: 'Result' }).waitFor({ timeout: 60_000 });
  } finally {
    await page.context().close();
  }
}
