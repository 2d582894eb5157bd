// The job of an export: writes its archives. Broken off, it begins again: what was written is replaced.
import { EXPORT_DAYS } from '#domain/leaving.ts';
import { archivesOf } from '#server/files/archives.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { ClaimLost } from '#server/jobs/dispatcher.ts';
import { retryThroughOutage } from '#server/jobs/retry-through-outage.ts';
import { type Attempt, type Job, ReleasedForShutdown } from '#server/jobs/worker.ts';
import type { Db } from '#server/store/database.ts';
import { countExportedFiles } from '#server/store/data-life/export-files.ts';
import { type ClaimedExport, claimExport, saveExport } from '#server/store/data-life/exports.ts';
import type { Asked } from '#server/store/data-life/table-life.ts';
import { isPassing } from '#server/store/outage.ts';
import { isStorageAway } from '#server/jobs/data-life/storage-away.ts';
import { type Progress, entriesOf, tablesOf } from './entries.ts';
import { writeArchive } from './part-writer.ts';
import type { ExportFacts } from './read-me.ts';

const MAX_ATTEMPTS = 4;
const DAY_MS = 86_400_000;
/** Between two stored states of the progress. */
const TELL_MS = 500;

export interface ExportJobDeps {
  readonly db: Db;
  readonly files: FileStore;
  readonly clock: () => Date;
  readonly onFault: (error: unknown) => void;
}

export interface Written {
  readonly state: 'ready' | 'failed';
  readonly archives: number;
}

export function createExportJob({ db, files, clock, onFault }: ExportJobDeps): Job<ClaimedExport, Written> {
  const now = () => clock().toISOString();

  async function run(claimed: ClaimedExport, { signal, isLeaving }: Attempt) {
    const asked = askedBy(claimed);
    if (!asked) return { outcome: { state: 'failed', archives: 0 } as const };
    const retry = retryThroughOutage(signal, isAway);
    const save = async (changes: Parameters<typeof saveExport>[2]) => {
      if (!(await retry(() => saveExport(db, claimed, changes)))) throw new ClaimLost(claimed.id);
    };
    const total = tablesOf(asked).length + (await retry(() => countExportedFiles(db, asked)));
    await save({ total });

    let bytes = 0;
    let told = performance.now();
    const onProgress = async (progress: Readonly<Progress>, isLast = false) => {
      signal.throwIfAborted();
      if (isLeaving()) throw new ReleasedForShutdown();
      if (!isLast && performance.now() - told < TELL_MS) return;
      told = performance.now();
      // Files may have been added since they were counted.
      await save({ ...progress, total: Math.max(total, progress.done), bytes });
    };
    let last: Readonly<Progress> = { rows: 0, files: 0, done: 0 };
    const entries = entriesOf(
      {
        db,
        files,
        retry,
        now,
        onProgress: (progress) => onProgress((last = progress)),
        onMissing: (sha256) =>
          onFault(new Error(`an export lacks the content ${sha256}, which is not stored any more`)),
      },
      asked,
      factsOf(claimed, now()),
    );
    let archives = 0;
    for await (const archive of archivesOf(entries))
      await writeArchive({ db, files, clock, retry }, claimed, (archives += 1), archive, async (more) => {
        bytes += more;
        await onProgress(last);
      });
    await onProgress(last, true);
    return { outcome: { state: 'ready', archives } as const };
  }

  return {
    maxAttempts: MAX_ATTEMPTS,
    exhausted: { state: 'failed', archives: 0 },
    claim: (id) => claimExport(db, id),
    run,
    onError(error) {
      if (!isAway(error)) onFault(error);
      return 'retry';
    },
    async settle(tx, claimed, { state, archives }) {
      const at = now();
      const expires_at = state === 'ready' ? new Date(clock().getTime() + EXPORT_DAYS * DAY_MS).toISOString() : null;
      const ended = { state, archives, finished_at: at, expires_at };
      return (await saveExport(tx, claimed, ended)) ? 'settled' : 'lost';
    },
    statusOf: ({ state }) => (state === 'ready' ? 'finished' : 'failed'),
    requeue: (tx, claimed, attempts) => saveExport(tx, claimed, { attempts }),
  };
}

const isAway = (error: unknown) => isPassing(error) || isStorageAway(error);

/** What the person who asked may see now; null for somebody who may not ask any more. */
function askedBy(claimed: ClaimedExport): Asked | null {
  const { kind, company_id, requested_by, is_super_user, is_admin, is_active } = claimed;
  if (!is_active) return null;
  if (kind === 'person') return { of: 'person', userId: requested_by };
  if (company_id === null || !(is_super_user || is_admin)) return null;
  const viewer = { userId: requested_by, companyId: is_super_user ? null : company_id, isSuperUser: is_super_user };
  return { of: 'company', companyId: company_id, viewer };
}

const factsOf = (claimed: ClaimedExport, began_at: string): ExportFacts => ({
  format: 'whereas-export',
  format_version: 1,
  kind: claimed.kind,
  company: claimed.company_id === null ? null : { id: claimed.company_id, name: claimed.company_name ?? '' },
  requested_by: { id: claimed.requested_by, name: claimed.requested_by_name },
  is_without_content: claimed.kind === 'company' && claimed.is_super_user,
  requested_at: claimed.created_at,
  began_at,
});
