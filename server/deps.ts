// What the server is made of, built once by start.ts and given to whatever needs it. Tests give their own clock.
import type { Access } from '#domain/access/enforcer.ts';
import type { Config } from './config.ts';
import type { PageViewer } from './documents/page-viewer.ts';
import type { ReportFiles } from './exports/report-files.ts';
import type { Drafter } from './engine/drafts/drafter.ts';
import type { Redrafter } from './engine/redrafts/redrafter.ts';
import type { DownloadLinks } from './files/download-links.ts';
import type { FileStore } from './files/file-store.ts';
import type { UploadStore } from './files/upload-store.ts';
import type { Instruments } from './instruments.ts';
import type { DocumentReadings } from './jobs/document-readings.ts';
import type { FileReadings } from './jobs/file-readings.ts';
import type { ContractReviewRunner } from '#server/jobs/contract-reviews/contract-review-runner.ts';
import type { RuleTrials } from '#server/jobs/contract-reviews/rule-trials.ts';
import type { LeavingRunner } from '#server/jobs/data-life/leaving-runner.ts';
import type { EncryptionRunner } from '#server/jobs/encryption/encryption-runner.ts';
import type { ReviewRunner } from '#server/jobs/reviews/review-runner.ts';
import type { Runner } from './jobs/runner.ts';
import type { WebhookDeliveries } from './jobs/webhooks/webhook-deliveries.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Payments } from './payments/payments.ts';
import type { Tokens } from './plugins/session.ts';
import type { SessionCookies } from './plugins/session-cookies.ts';
import type { SessionWatch } from './plugins/session-watch.ts';
import type { Redlines } from './redlines/pool.ts';
import type { Drafting } from './drafting/pool.ts';
import type { Database, Db } from './store/database.ts';
import type { ReadSystemHealth } from './telemetry/system-health.ts';
import type { Vault } from './vault/vault.ts';

export interface Deps {
  readonly config: Config;
  readonly database: Database;
  readonly db: Db;
  readonly access: Access;
  readonly vault: Vault;
  readonly encryption: EncryptionRunner;
  readonly tokens: Tokens;
  readonly cookies: SessionCookies;
  readonly sessionWatch: SessionWatch;
  readonly mailer: Mailer;
  readonly payments: Payments;
  readonly files: FileStore;
  readonly uploads: UploadStore;
  readonly links: DownloadLinks;
  readonly pages: PageViewer;
  readonly redlines: Redlines;
  readonly drafting: Drafting;
  readonly reportFiles: ReportFiles;
  readonly readings: DocumentReadings;
  readonly fileReadings: FileReadings;
  readonly runner: Runner;
  readonly reviewRunner: ReviewRunner;
  readonly contractReviews: ContractReviewRunner;
  readonly ruleTrials: RuleTrials;
  readonly webhookDeliveries: WebhookDeliveries;
  readonly leaving: LeavingRunner;
  /** Null without a language model. */
  readonly redrafter: Redrafter | null;
  /** Null without a language model. */
  readonly drafter: Drafter | null;
  /** Folder of the built console; it need not be there. */
  readonly dist: string;
  readonly clock: () => Date;
  readonly instruments: Instruments;
  readonly systemHealth: ReadSystemHealth;
  /** Where people reach the console, without a last slash. */
  readonly publicUrl: () => string;
  /** Whether this process is about to stop: it still answers, but readiness returns 503. */
  readonly isShuttingDown: () => boolean;
  /** Does something after the reply; what fails is logged, and closing waits for it. */
  readonly background: (work: () => Promise<void>) => void;
}
