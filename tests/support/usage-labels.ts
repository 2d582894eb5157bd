// The usage label of a contract at a demo company.
import { eq } from 'drizzle-orm';
import { companies } from '#server/store/schema.ts';
import { contractLabels } from '#server/store/usage.ts';
import type { TestApp } from './app.ts';

export async function labelsAt(
  app: TestApp,
  contract: { contract_name?: string; contract_code?: string },
  company = 'Harbour & Vale',
) {
  const [row] = await app.deps.db.select().from(companies).where(eq(companies.name, company));
  if (!row) throw new Error(`the demo has no company ${company}`);
  return contractLabels(row.usage_key, contract);
}
