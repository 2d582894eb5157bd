// The job of a deletion: rows in batches, then the contents that only they referred to, then the certificate. What is left is found
// by looking, so that it goes on where it was broken off.
import { createHash } from 'node:crypto';
import { changesFromNothing } from '#domain/audit.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { ClaimLost } from '#server/jobs/dispatcher.ts';
import { retryThroughOutage } from '#server/jobs/retry-through-outage.ts';
import { type Attempt, type Job, ReleasedForShutdown } from '#server/jobs/worker.ts';
import { appendAudit } from '#server/store/audit.ts';
import { type Count, deleteRows } from '#server/store/data-life/delete-rows.ts';
import {
  countContents,
  forgetContents,
  noteContents,
  noteContentsOfPerson,
  removeContents,
} from '#server/store/data-life/deletion-contents.ts';
import {
  type ClaimedDeletion,
  claimDeletion,
  countDeleted,
  readCounts,
  saveDeletion,
} from '#server/store/data-life/deletions.ts';
import { type Step, makeFormer, ownRows, replaceNames } from '#server/store/data-life/former-users.ts';
import { TABLES } from '#server/store/data-life/table-registry.ts';
import type { Db } from '#server/store/database.ts';
import { isHeld, isPassing } from '#server/store/outage.ts';
import { isStorageAway } from '#server/jobs/data-life/storage-away.ts';
import { certificateOf } from './certificate.ts';

/** A deletion that keeps failing is tried again by the next look: it must not stay half done. */
const MAX_ATTEMPTS = 5;
/** An upload under way refers to its content within this time. */
const UPLOAD_MS = 2 * 60_000;

interface DeletionJobDeps {
  readonly db: Db;
  readonly files: FileStore;
  readonly clock: () => Date;
  readonly onFault: (error: unknown) => void;
}

/** The product itself, in the audit log. */
const PRODUCT = { actor_id: null, actor_name: 'Maintenance', actor_email: '', ip: '', user_agent: '' } as const;

/** The certificate, or `done` of a person; null where it was given up for now. */
type Outcome = string | null;

export function createDeletionJob({ db, files, clock, onFault }: DeletionJobDeps): Job<ClaimedDeletion, Outcome> {
  const now = () => clock().toISOString();

  /** Deletes the noted contents that nobody refers to, and counts them. */
  async function removedContents({ id, requested_at }: ClaimedDeletion, step: Step) {
    // Contents used since the request belong to others: the deleted company or person had no access by then.
    const before = new Date(Math.min(Date.parse(requested_at), clock().getTime() - UPLOAD_MS)).toISOString();
    await step(() => removeContents(db, id, before, (sha256) => files.remove(sha256)));
    return step(() => countContents(db, id));
  }

  async function run(claimed: ClaimedDeletion, { signal, isLeaving }: Attempt) {
    const retry = retryThroughOutage(signal, isAway);
    const step: Step = async (work) => {
      signal.throwIfAborted();
      if (isLeaving()) throw new ReleasedForShutdown();
      return retry(work);
    };
    const count: Count = async (tx, table, rows) => {
      if (!(await countDeleted(tx, claimed, table, rows))) throw new ClaimLost(claimed.id);
    };
    if (claimed.kind === 'person') {
      const { user_id, company_id } = claimed;
      if (user_id === null) return { outcome: null };
      await step(() => noteContentsOfPerson(db, claimed.id, user_id));
      for (const { life, where } of ownRows(user_id)) await deleteRows(db, life, where, { step, count });
      await replaceNames(db, { id: user_id, company_id }, step);
      return (await removedContents(claimed, step)).left > 0 ? ('drop' as const) : { outcome: 'done' };
    }
    await step(() => noteContents(db, claimed.id, claimed.company_id));
    // Once more for what was written while its tables were deleted: nothing is, once its own row is gone.
    for (const life of [...TABLES, ...TABLES])
      if (life.home.of === 'company') await deleteRows(db, life, life.home.where(claimed.company_id), { step, count });

    const contents = await removedContents(claimed, step);
    // The next look goes on.
    if (contents.left > 0) return 'drop' as const;
    const counts = await step(() => readCounts(db, claimed.id));
    return { outcome: certificateOf(claimed, counts, contents, now()) };
  }

  return {
    maxAttempts: MAX_ATTEMPTS,
    exhausted: null,
    claim: (id) => claimDeletion(db, id, now()),
    run,
    onError(error) {
      // Placed after the look; or a database or storage that is away.
      if (isHeld(error) || isAway(error)) return 'drop';
      onFault(error);
      return 'retry';
    },
    async settle(tx, claimed, certificate) {
      if (certificate === null) return (await saveDeletion(tx, claimed, { attempts: 0 })) ? 'settled' : 'lost';
      const at = now();
      if (claimed.kind === 'person') {
        if (!(await saveDeletion(tx, claimed, { finished_at: at }))) return 'lost';
        if (claimed.user_id !== null) await makeFormer(tx, claimed.user_id);
        await forgetContents(tx, claimed.id);
        const { company_id, user_id: record_id } = claimed;
        await appendAudit(tx, {
          ...PRODUCT,
          action: 'user.deleted',
          company_id,
          record_id,
          record_name: 'Former user',
          at,
        });
        return 'settled';
      }
      const certificate_sha256 = createHash('sha256').update(certificate).digest('hex');
      if (!(await saveDeletion(tx, claimed, { certificate, certificate_sha256, finished_at: at }))) return 'lost';
      await forgetContents(tx, claimed.id);
      await appendAudit(tx, {
        ...PRODUCT,
        action: 'company.deleted',
        company_id: null,
        record_id: claimed.company_id,
        record_name: claimed.company_name,
        // The entry of the request went with the company.
        changes: changesFromNothing({
          requested_by: claimed.requested_by_name,
          requested_by_email: claimed.requested_by_email,
          requested_at: claimed.requested_at,
          certificate_id: claimed.id,
        }),
        at,
      });
      return 'settled';
    },
    statusOf: (certificate) => (certificate === null ? 'interrupted' : 'finished'),
    requeue: (tx, claimed, attempts) => saveDeletion(tx, claimed, { attempts }),
  };
}

const isAway = (error: unknown) => isPassing(error) || isStorageAway(error);
