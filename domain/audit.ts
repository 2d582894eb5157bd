// The audit log: who did what to which record, when and from where. Entries are added and never changed.
import { z } from 'zod';
import { type RecordName, RECORD_NOUNS, RECORDS } from './access/policy.ts';
import { type LibraryName, LIBRARIES } from './library.ts';

type RecordAction = `${RecordName}.${'created' | 'updated' | 'deleted'}` | `${LibraryName}.${'imported' | 'exported'}`;

const oneOf = (noun: string) => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

/** Changes of whole records. */
const RECORD_ACTIONS = Object.fromEntries([
  ...RECORDS.flatMap((records) => [
    [`${records}.created`, `Created ${oneOf(RECORD_NOUNS[records])}`],
    [`${records}.updated`, `Changed ${oneOf(RECORD_NOUNS[records])}`],
    [`${records}.deleted`, `Deleted ${oneOf(RECORD_NOUNS[records])}`],
  ]),
  ...LIBRARIES.flatMap((library) => [
    [`${library}.imported`, `Imported ${library}`],
    [`${library}.exported`, `Exported ${library}`],
  ]),
]) as Readonly<Record<RecordAction, string>>;

/** Actions on accounts, companies and the product; entries show their names. */
const ACCOUNT_ACTIONS = {
  'session.signed_in': 'Signed in',
  'session.code_requested': 'Requested a sign-in code for Word',
  'session.signed_in_to_word': 'Signed in to Word',
  'session.failed': 'Failed to sign in',
  'session.limited': 'Reached the limit of sign-in attempts',
  'session.signed_out': 'Signed out',
  'session.ended': 'Ended sessions',
  'session.device_added': 'Signed in on a new device',
  'session.reauthenticated': 'Confirmed their identity',
  'session.reauthentication_failed': 'Failed to confirm their identity',
  'token.created': 'Created an API token',
  'token.revoked': 'Revoked an API token',
  'session.second_step_failed': 'Failed the second step of a sign-in',
  'second_factor.totp_added': 'Set up an authenticator app',
  'second_factor.totp_removed': 'Removed an authenticator app',
  'second_factor.passkey_added': 'Set up a passkey',
  'second_factor.passkey_renamed': 'Renamed a passkey',
  'second_factor.passkey_removed': 'Removed a passkey',
  'second_factor.codes_renewed': 'Made new recovery codes',
  'second_factor.code_used': 'Used a recovery code',
  'second_factor.reset': 'Reset the second factor of a user',
  'security.updated': 'Changed the sign-in settings',
  'session.sign_on_failed': 'Failed to sign in through the provider',
  'identity.linked': 'Connected an account to the provider',
  'domain.added': 'Added a domain',
  'domain.proven': 'Proved a domain',
  'domain.removed': 'Removed a domain',
  'provider.saved': 'Changed the identity provider',
  'provider.removed': 'Disconnected the identity provider',
  'security.passwords_allowed': 'Allowed sign-in with a password',
  'security.passwords_refused': 'Switched off sign-in with a password',
  'provisioning.updated': 'Changed the settings of provisioning',
  'provisioning.linked': 'Took over a user by provisioning',
  'provisioning.unlinked': 'Gave up a user by provisioning',
  'provisioning.refused': 'Was refused a change by provisioning',
  'group.created': 'Added a group by provisioning',
  'group.updated': 'Changed a group by provisioning',
  'group.deleted': 'Deleted a group by provisioning',
  'webhook.created': 'Added a webhook',
  'webhook.updated': 'Changed a webhook',
  'webhook.deleted': 'Deleted a webhook',
  'webhook.secret_rotated': 'Replaced the secret of a webhook',
  'webhook.paused': 'Paused a webhook',
  'webhook.resumed': 'Resumed a webhook',
  'webhook.disabled': 'Disabled a webhook that kept failing',
  'webhook.tested': 'Sent a test to a webhook',
  'webhook.replayed': 'Delivered events to a webhook again',
  'access.refused': 'Was refused access',
  'password.reset_requested': 'Requested a password reset',
  'password.reset': 'Reset a password',
  'password.changed': 'Changed the password',
  'password.change_failed': 'Entered a wrong current password',
  'user.registered': 'Completed registration',
  'user.invited': 'Sent a registration email',
  'user.created': 'Added a user',
  'user.updated': 'Changed a user',
  'user.deactivated': 'Deactivated a user',
  'user.deletion_requested': 'Asked for the deletion of a user',
  'user.restored': 'Took back the deletion of a user',
  'user.deleted': 'Deleted a user',
  'user.reactivated': 'Reactivated a user',
  'super_admin.created': 'Added a super admin',
  'super_admin.deactivated': 'Deactivated a super admin',
  'super_admin.reactivated': 'Reactivated a super admin',
  'platform.security_updated': 'Changed the sign-in settings of the platform',
  'retention.updated': 'Changed how long data is kept',
  'retention.applied': 'Deleted data after its time',
  'export.requested': 'Asked for an export of the company',
  'export.downloaded': 'Downloaded an export of the company',
  'export.deleted': 'Deleted an export of the company',
  'own_export.requested': 'Asked for an export of their own data',
  'own_export.downloaded': 'Downloaded an export of their own data',
  'own_export.deleted': 'Deleted an export of their own data',
  'storage.limited': 'Changed the storage limit',
  'license.assigned': 'Assigned a license',
  'license.removed': 'Removed a license',
  'company.created': 'Created a company',
  'company.updated': 'Changed a company',
  'company.deactivated': 'Deactivated a company',
  'company.deletion_requested': 'Asked for the deletion of a company',
  'company.restored': 'Took back the deletion of a company',
  'company.deleted': 'Deleted a company',
  'company.certificate_downloaded': 'Downloaded the certificate of a deletion',
  'company.reactivated': 'Reactivated a company',
  'subscription.created': 'Created a subscription',
  'subscription.updated': 'Changed a subscription',
  'subscription.requested': 'Requested a subscription',
  'analytics.exported': 'Exported usage analytics',
  'audit.exported': 'Exported the audit log',
} as const;
export type AccountAction = keyof typeof ACCOUNT_ACTIONS;

/** About content, which may be Personal: an entry is written from an `AuditedContent`, which then names nothing. */
const CONTENT_ACTIONS = {
  'workflow.created': 'Created a workflow',
  'workflow.updated': 'Changed a workflow',
  'workflow.published': 'Published a workflow',
  'workflow.unpublished': 'Unpublished a workflow',
  'workflow.deleted': 'Deleted a workflow',
  'run.started': 'Ran a workflow',
  'run.exported': 'Exported a result',
  'run.document_downloaded': 'Downloaded a document of a run',
  'run.deleted': 'Deleted a workflow run',
  'answer.decided': 'Verified, Edited, Rejected an answer',
  'templates.added': 'Added a template',
  'templates.updated': 'Changed a template',
  'templates.moved': 'Moved templates',
  'templates.deleted': 'Deleted a template',
  'templates.downloaded': 'Downloaded a template',
  'templates.linked': 'Created a download link for a template',
  'repository.created': 'Created a project',
  'repository.updated': 'Changed a project',
  'repository.deleted': 'Deleted a project',
  'repository.asked': 'Asked a question about a project',
  'file.added': 'Added a file',
  'file.updated': 'Changed a file',
  'file.moved': 'Moved files',
  'file.deleted': 'Deleted a file',
  'file.downloaded': 'Downloaded a file',
  'file.linked': 'Created a download link for a file',
  'contract.opened': 'Opened a file as a contract',
  'contract.updated': 'Changed a contract',
  'contract.redlined': 'Wrote suggestions into a contract as tracked changes',
  'contract.revised': 'Saved a revision of a contract from Word',
  'contract.reviewed': 'Reviewed a contract',
  'contract.review_exported': 'Downloaded a review of a contract',
  'contract.asked': 'Asked a question about a contract',
  'contract.clauses_extracted': 'Extracted the clauses of a contract',
  'contract.summarized': 'Summarized a contract',
  'contract.redrafted': 'Redrafted a passage of a contract',
  'contract.drafted': 'Drafted a contract from a template',
  'contract.clause_drafted': 'Drafted a new clause for a contract',
  'preamble.drafted': 'Drafted a preamble',
  'contract.compared': 'Downloaded a comparison of two files',
  'contract.resolved': 'Resolved tracked changes of a contract',
  'finding.decided': 'Verified, Edited, Rejected a finding of a review',
  'suggestion.added': 'Suggested a change to a contract',
  'suggestion.decided': 'Decided a suggestion',
  'playbooks.published': 'Published a version of a playbook',
  'review.created': 'Created a tabular review',
  'review.updated': 'Changed a tabular review',
  'review.published': 'Published a tabular review',
  'review.unpublished': 'Unpublished a tabular review',
  'review.deleted': 'Deleted a tabular review',
  'review.run': 'Ran a tabular review',
  'review.exported': 'Exported a tabular review',
  'review.linked': 'Created a download link for a document of a review',
  'cell.decided': 'Verified, Edited, Rejected a cell',
  'hold.placed': 'Placed a legal hold',
  'hold.released': 'Released a legal hold',
  ...RECORD_ACTIONS,
} as const;
export type ContentAction = keyof typeof CONTENT_ACTIONS;
export const CONTENT_ACTION_NAMES = Object.keys(CONTENT_ACTIONS) as [ContentAction, ...ContentAction[]];

/** Everything that is recorded, with the words for it on screen. */
export const AUDIT_ACTIONS = { ...ACCOUNT_ACTIONS, ...CONTENT_ACTIONS } as const;
export type AuditAction = keyof typeof AUDIT_ACTIONS;
export const AUDIT_ACTION_NAMES = Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]];
export const auditActionSchema = z.enum(AUDIT_ACTION_NAMES);

/** Fields that changed, as they were and as they are. Never a password, a token or a hash. */
const auditChangesSchema = z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() }));
export type AuditChanges = z.infer<typeof auditChangesSchema>;

export const auditEntrySchema = z.object({
  id: z.string(),
  created_at: z.string(),
  action: auditActionSchema,
  /** Null for somebody who was not signed in, and for the product itself. */
  actor_id: z.string().nullable(),
  /** Name and address as they were then. */
  actor_name: z.string(),
  actor_email: z.string(),
  /** The API token by which they acted; null for a session. */
  token_name: z.string().nullable(),
  /** The tenant that the record belongs to; null for the provider's own. */
  company_id: z.string().nullable(),
  company_name: z.string().nullable(),
  /** What was acted on, such as a user or a company, as it was called then. */
  record_id: z.string().nullable(),
  record_name: z.string(),
  /** How many things one act was about: the files of a download, the rows of an export. */
  count: z.int(),
  changes: auditChangesSchema.nullable(),
  ip: z.string(),
  user_agent: z.string(),
  /** The request, as the server's log names it; null for entries of earlier releases, and for the product's own. */
  request_id: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** The fields that differ between two states of a record, or null where none does. */
export function changesBetween<T extends object>(before: T, after: Partial<T>): AuditChanges | null {
  const changed = (Object.keys(after) as (keyof T & string)[]).filter(
    (field) => after[field] !== undefined && before[field] !== after[field],
  );
  if (changed.length === 0) return null;
  return Object.fromEntries(changed.map((field) => [field, { from: before[field], to: after[field] }]));
}

/** What a new record begins with, as changes from nothing. */
export const changesFromNothing = (fields: object): AuditChanges =>
  Object.fromEntries(Object.entries(fields).map(([field, to]: [string, unknown]) => [field, { from: null, to }]));
