// Finding workflows of the demo data, and a small contract to run them on.
import { and, eq } from 'drizzle-orm';
import type { Run } from '#domain/runs.ts';
import { companies, users, workflows } from '#server/store/schema.ts';
import type { TestApp } from './app.ts';

export interface Where {
  readonly category: 'Provider' | 'Organization' | 'Personal';
  readonly company?: string;
  readonly author?: string;
  readonly status?: 'Publish' | 'Pending' | 'Draft';
  /** Only workflows with exactly this many files, all of them required, and no text field. */
  readonly files?: number;
}

/** Id of the first workflow of the demo data that fits. */
export async function workflowId(app: TestApp, where: Where): Promise<string> {
  const rows = await app.deps.db
    .select({ id: workflows.id, prompts: workflows.prompts })
    .from(workflows)
    .innerJoin(users, eq(users.id, workflows.author_id))
    .leftJoin(companies, eq(companies.id, workflows.company_id))
    .where(
      and(
        eq(workflows.category, where.category),
        eq(workflows.status, where.status ?? 'Publish'),
        where.company ? eq(companies.name, where.company) : undefined,
        where.author ? eq(users.email, where.author) : undefined,
      ),
    )
    .orderBy(workflows.created_at);
  const fits = rows.find(({ prompts }) => {
    const files = new Set(prompts.flatMap((prompt) => prompt.files.map((file) => file.name)));
    return where.files === undefined || (files.size === where.files && prompts.every((one) => one.fields.length === 0));
  });
  if (!fits) throw new Error(`the demo data has no such workflow: ${JSON.stringify(where)}`);
  return fits.id;
}

export const CONTRACT = `SUPPLY AGREEMENT

This Supply Agreement is made on 4 March 2026 between Bramble Mills Ltd ("Supplier") and Quayside Bakeries Ltd ("Buyer").

1. TERM. This Agreement begins on 1 April 2026 and continues for two years unless terminated earlier under clause 5.

2. PRICE AND PAYMENT. The Buyer shall pay each undisputed invoice within 30 days of receipt.

3. CONFIDENTIALITY. Each party shall keep the other party's Confidential Information secret for five years after termination.

4. LIABILITY. Neither party's total liability under this Agreement shall exceed the Charges paid in the preceding twelve months.

5. TERMINATION. Either party may terminate this Agreement for convenience on 90 days' written notice.

6. GOVERNING LAW. This Agreement is governed by the laws of England and Wales.
`;

export const base64 = (text: string | Uint8Array): string => Buffer.from(text).toString('base64');

/** The body of a run of a workflow with one file. */
export const contractBody = (content: string | Uint8Array = CONTRACT, file_name = 'supply.txt') => ({
  files: [{ name: 'Contract', value: base64(content), extension: 'txt', main: true, file_name }],
});

/** Runs the first provider workflow with one file, as a demo user. */
export async function runAs(app: TestApp, email: string, body: unknown = contractBody()): Promise<Run> {
  const id = await workflowId(app, { category: 'Provider', files: 1 });
  const token = await app.signIn(email);
  const reply = await app.send({ method: 'POST', path: `/workflow/apply/${id}`, token, body });
  return (reply.body as { run: Run }).run;
}
