// An entry of the audit log about content: whoever did something with it, and what of it the log may say.
import type { AuditChanges, ContentAction } from '#domain/audit.ts';
import type { AuditedContent } from '#domain/audited-content.ts';
import type { Run } from '#domain/runs.ts';
import type { Session } from '#server/plugins/session.ts';
import type { Actor } from '#server/store/audit.ts';
import { appendAudit } from '#server/store/audit.ts';
import type { Db } from '#server/store/database.ts';

interface By {
  readonly actor: Actor;
  readonly session: Session;
}

interface Act {
  readonly action: ContentAction;
  readonly content: AuditedContent;
  readonly changes?: AuditChanges | null;
  readonly count?: number;
  /** ISO 8601. */
  readonly at: string;
}

/** Of a run the log names the workflow, never a document or a question. */
export const runInLog = (run: Pick<Run, 'id' | 'workflow_name' | 'category'>): AuditedContent => ({
  id: run.id,
  noun: 'workflow run',
  name: run.workflow_name,
  category: run.category,
});

/** Call it with the transaction of the act, where it has one. */
export const recordContent = (tx: Db, { actor, session }: By, act: Act): Promise<void> =>
  appendAudit(tx, { ...actor, ...act, company_id: session.companyId });
