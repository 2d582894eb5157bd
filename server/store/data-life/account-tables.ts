// The tables of accounts, sign-in, subscriptions, usage and settings, for exports and deletions.
import { eq, sql } from 'drizzle-orm';
import {
  addinCodes,
  attempts,
  companies,
  passwordLinks,
  paymentEvents,
  plans,
  sessions,
  subscriptions,
  users,
} from '#server/store/schema.ts';
import { encryptionPasses } from '#server/store/encryption/encryption-schema.ts';
import {
  factorChallenges,
  passkeys,
  recoveryCodes,
  totpKeys,
} from '#server/store/second-factor/second-factor-schema.ts';
import { apiTokens, companySecurity, knownDevices, platformSecurity } from '#server/store/security-schema.ts';
import {
  companyDomains,
  identities,
  identityProviders,
  signOnAttempts,
  signOnCodes,
  signOnSessions,
  usedAssertions,
} from '#server/store/sign-on-schema.ts';
import { scimGroups, scimMembers, scimSettings, scimUsers } from '#server/store/scim-schema.ts';
import { backups, serverProcesses } from '#server/store/system/system-schema.ts';
import { auditEntries, usageByCompany, usageByContract, usageByDay, usageEvents } from '#server/store/usage-schema.ts';
import { webhookAttempts, webhookDeliveries, webhooks } from '#server/store/webhooks/webhook-schema.ts';
import { companyContents, companyRetention, companyStorage, legalHolds } from './data-life-schema.ts';
import { dataExportParts, dataExports, deletionContents, deletions } from './leaving-schema.ts';
import { type TableLife, ofCompany, ofInstallation, ofPerson, partOf } from './table-life.ts';

const SHORT = { nobody: 'It opens something for a few minutes, and is worth nothing afterwards.' };
const OF_USER = { shown: 'person', person: 'as_whole' } as const;

/** In the order in which a company is deleted, before its people. */
export const ACCOUNT_TABLES: readonly TableLife[] = [
  {
    table: webhooks,
    home: ofCompany(webhooks.company_id),
    shown: 'administrators',
    hidden: ['secret_sealed', 'previous_secret_sealed'],
  },
  { table: webhookDeliveries, home: partOf(webhooks, webhookDeliveries.webhook_id), shown: 'as_whole' },
  { table: webhookAttempts, home: partOf(webhookDeliveries, webhookAttempts.delivery_id), shown: 'as_whole' },
  {
    table: usageEvents,
    home: ofCompany(usageEvents.company_id),
    shown: 'super_admins',
    person: ofPerson(usageEvents.user_id),
  },
  {
    table: usageByContract,
    home: ofCompany(usageByContract.company_id),
    shown: 'super_admins',
    person: ofPerson(usageByContract.user_id),
  },
  { table: usageByDay, home: ofCompany(usageByDay.company_id), shown: 'super_admins' },
  { table: usageByCompany, home: ofCompany(usageByCompany.company_id), shown: 'super_admins' },
  {
    table: auditEntries,
    home: ofCompany(auditEntries.company_id),
    shown: 'both',
    person: ofPerson(auditEntries.actor_id),
    hidden: ['search_text'],
  },
  {
    table: legalHolds,
    home: ofCompany(legalHolds.company_id),
    shown: 'administrators',
    names: [[legalHolds.placed_by_id, legalHolds.placed_by_name]],
    bareNames: [legalHolds.released_by_name],
  },
  { table: companyRetention, home: ofCompany(companyRetention.company_id), shown: 'both' },
  { table: companySecurity, home: ofCompany(companySecurity.company_id), shown: 'both' },
  { table: companyDomains, home: ofCompany(companyDomains.company_id), shown: 'both' },
  { table: identityProviders, home: ofCompany(identityProviders.company_id), shown: 'both', hidden: ['secret_sealed'] },
  { table: scimSettings, home: ofCompany(scimSettings.company_id), shown: 'both' },
  { table: scimGroups, home: ofCompany(scimGroups.company_id), shown: 'both' },
  {
    table: scimMembers,
    home: partOf(scimGroups, scimMembers.group_id),
    shown: 'as_whole',
    person: ofPerson(scimMembers.user_id),
    goesWith: ofPerson(scimMembers.user_id),
  },
  { table: signOnAttempts, home: ofCompany(signOnAttempts.company_id), shown: SHORT },
  { table: usedAssertions, home: ofCompany(usedAssertions.company_id), shown: SHORT },
  { table: subscriptions, home: ofCompany(subscriptions.company_id), shown: 'both' },
  {
    table: dataExports,
    home: ofCompany(dataExports.company_id),
    shown: 'person',
    person: ofPerson(dataExports.requested_by),
    goesWith: ofPerson(dataExports.requested_by),
  },
  {
    table: dataExportParts,
    home: partOf(dataExports, dataExportParts.export_id),
    shown: { nobody: 'It is an export itself.' },
  },
  {
    table: deletions,
    // That of the company itself proves that it is gone.
    home: {
      of: 'company',
      where: (companyId) => sql`${deletions.company_id} = ${companyId} and ${deletions.kind} = 'person'`,
    },
    shown: { nobody: 'What was deleted, when and by whom: the audit log says it.' },
  },
];

/** The people of a company, and what is theirs alone; then the company. */
export const PEOPLE_TABLES: readonly TableLife[] = [
  {
    table: users,
    home: ofCompany(users.company_id),
    shown: 'both',
    person: ofPerson(users.id),
    hidden: ['password_hash', 'search_text'],
  },
  {
    table: sessions,
    home: partOf(users, sessions.user_id),
    ...OF_USER,
    hidden: ['cookie_hash', 'previous_cookie_hash'],
  },
  { table: addinCodes, home: partOf(sessions, addinCodes.session_id), shown: SHORT },
  { table: signOnSessions, home: partOf(sessions, signOnSessions.session_id), shown: SHORT },
  { table: factorChallenges, home: partOf(users, factorChallenges.user_id), shown: SHORT },
  { table: signOnCodes, home: partOf(users, signOnCodes.user_id), shown: SHORT },
  { table: passwordLinks, home: partOf(users, passwordLinks.user_id), shown: SHORT },
  { table: knownDevices, home: partOf(users, knownDevices.user_id), ...OF_USER, hidden: ['cookie_hash'] },
  { table: totpKeys, home: partOf(users, totpKeys.user_id), ...OF_USER, hidden: ['secret_sealed', 'last_step'] },
  { table: passkeys, home: partOf(users, passkeys.user_id), ...OF_USER, hidden: ['credential_id', 'public_key'] },
  { table: recoveryCodes, home: partOf(users, recoveryCodes.user_id), ...OF_USER, hidden: ['code_hash'] },
  {
    table: apiTokens,
    home: partOf(users, apiTokens.user_id),
    shown: 'administrators',
    person: 'as_whole',
    hidden: ['token_hash'],
  },
  { table: identities, home: partOf(users, identities.user_id), shown: 'both', person: 'as_whole' },
  { table: scimUsers, home: partOf(users, scimUsers.user_id), shown: 'both', person: 'as_whole' },
  // Counts that triggers keep until the last file is gone.
  {
    table: companyContents,
    home: ofCompany(companyContents.company_id),
    shown: { nobody: 'The files themselves are exported.' },
  },
  { table: companyStorage, home: ofCompany(companyStorage.company_id), shown: 'both' },
  {
    table: companies,
    home: { of: 'company', where: (companyId) => eq(companies.id, companyId) },
    shown: 'both',
    hidden: ['usage_key', 'search_text'],
  },
];

export const INSTALLATION_TABLES: readonly TableLife[] = [
  ofInstallation(plans, 'What the provider offers.'),
  ofInstallation(paymentEvents, "Ids of the payment service's messages, for 30 days."),
  ofInstallation(attempts, 'Counts under hashes, for a day at most.'),
  ofInstallation(platformSecurity, 'How super admins sign in.'),
  ofInstallation(encryptionPasses, 'How far encryption is.'),
  ofInstallation(backups, 'When backups were taken.'),
  ofInstallation(serverProcesses, 'The processes of the installation.'),
  ofInstallation(deletionContents, 'Hashes, while a deletion is under way.'),
];
