// Changes whose database fails halfway, right before the audit entry is written: each is reported as failed and leaves
// no trace. So no change exists without its audit entry either.
import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Method } from '#domain/endpoints/endpoint.ts';
import { fileNodes, fileRevisions, projects } from '#server/store/files/file-schema.ts';
import { companies, passwordLinks, sessions, subscriptions, users } from '#server/store/schema.ts';
import { auditEntries } from '#server/store/usage-schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { companyForm, createCompany, createOpenCompany, planOf } from '#tests/support/companies.ts';
import { dataUrl, madeFile, madeFolder, madeProject, someText, uploadForm } from '#tests/support/files.ts';
import { failStatements } from '#tests/support/outage.ts';
import { addPerson, addRegistered, formOf, invitationOf, PASSWORD, personForm } from '#tests/support/people.ts';
import { resetBody, resetLink } from '#tests/support/reset-link.ts';

const KEPT: readonly PgTable[] = [
  companies,
  users,
  subscriptions,
  passwordLinks,
  sessions,
  projects,
  fileRevisions,
  auditEntries,
];
let app: TestApp;
let superToken: string;
let admin: string;

beforeAll(async () => {
  app = await startTestApp();
  superToken = await app.signIn('super@whereas.test');
  admin = await app.signIn('admin@harbour.test');
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => app.close());

/** Every row that a change may touch. */
async function stored() {
  const rows: Record<string, unknown> = {};
  for (const table of KEPT) {
    const name = getTableName(table);
    const { rows: found } = await app.deps.db.execute(sql`select * from ${table} order by 1, 2`);
    rows[name] = found;
  }
  // Without the results of reading files, which happens after the reply.
  const { rows: nodes } = await app.deps.db.execute(
    sql`select id, parent_id, category, name, description, sha256, version from ${fileNodes} order by 1`,
  );
  return { ...rows, nodes };
}

interface Change {
  readonly method: Method;
  readonly path: string;
  readonly token?: string;
  readonly body?: unknown;
}

const password = { password: 'another-password', confirm_password: 'another-password' };
const put = (path: string, token: string, body?: unknown): Change => ({ method: 'PUT', path, token, body });
const post = (path: string, token: string | undefined, body?: unknown): Change => ({
  method: 'POST',
  path,
  ...(token ? { token } : {}),
  body,
});

const TEMPLATES = { place: 'templates', category: 'Organization', folder: null } as const;
const madeTemplate = () => madeFile(app, admin, TEMPLATES);

const CHANGES: Readonly<Record<string, () => Promise<Change>>> = {
  'adding somebody': async () => post('/users/add-user/', admin, personForm({ assigned_license: true })),
  'changing somebody': async () => {
    const user = await addPerson(app, admin);
    return put(`/users/update/${user.id}`, admin, formOf(user, { first_name: 'Bea', assigned_license: true }));
  },
  'deactivating somebody': async () => {
    const { user } = await addRegistered(app, admin, { assigned_license: true });
    return put(`/users/deactivate-user/${user.id}`, admin);
  },
  'reactivating somebody': async () => {
    const { user } = await addRegistered(app, admin);
    await app.send(put(`/users/deactivate-user/${user.id}`, admin));
    return put(`/users/reactivate-user/${user.id}`, admin);
  },
  'inviting somebody again': async () => {
    const { email } = await addPerson(app, admin);
    return post('/auth/resend-verification-email', admin, { email });
  },
  'having somebody set a new password': async () => {
    const { user } = await addRegistered(app, admin);
    return post('/auth/request-password-reset-email/', admin, { email: user.email });
  },
  registering: async () => {
    const { email } = await addPerson(app, admin);
    return post(`/auth/verify-email/?token=${await invitationOf(app, email)}`, undefined, password);
  },
  'setting a new password': async () => {
    const { user } = await addRegistered(app, admin);
    return post('/auth/password-reset/', undefined, resetBody(await resetLink(app, user.email), password.password));
  },
  'creating a company': async () => {
    const { id: plan_id } = await planOf(app, 'Team (Yearly)');
    return post('/company/', superToken, companyForm({ plan_id, number_of_licences: 3 }));
  },
  'changing a company': async () => {
    const { id, name } = await createCompany(app);
    return put(`/company/update/${id}`, superToken, { name, city: 'Bath' });
  },
  'deactivating a company': async () => {
    const company = await createOpenCompany(app);
    await app.signIn(company.admin_email);
    return put(`/company/deactivate/${company.id}`, superToken);
  },
  'giving a company a subscription': async () => {
    const [plan, company] = [await planOf(app, 'Team (Yearly)'), await createCompany(app)];
    const body = { plan_id: plan.id, number_of_licenses: 3, company_id: company.id };
    return post('/subscription/create-munual-subscription/', superToken, body);
  },
  'changing a subscription': async () => {
    const { id: plan_id } = await planOf(app, 'Team (Yearly)');
    const company = await createCompany(app, { plan_id, number_of_licences: 3 });
    const body = { plan_id, number_of_licenses: 4 };
    return put(`/subscription/create-munual-subscription/${company.id}`, superToken, body);
  },
  'changing the own name': async () => {
    const { signedIn } = await addRegistered(app, admin);
    return put('/auth/profile', signedIn.access_token, { first_name: 'Bea', last_name: 'Moor', phone: '' });
  },
  'changing the own password': async () => {
    const { signedIn } = await addRegistered(app, admin);
    return post('/auth/password/change', signedIn.access_token, { current_password: PASSWORD, ...password });
  },
  'creating a project': async () => post('/folders/create', admin, { name: 'Data room', category: 'Organization' }),
  'changing a project': async () => {
    const { id } = await madeProject(app, admin);
    return put(`/folders/update/${id}`, admin, { name: 'Data room', category: 'Personal' });
  },
  'deleting a project': async () => {
    const { id } = await madeProject(app, admin);
    return { method: 'DELETE', path: `/folders/delete/${id}`, token: admin };
  },
  'adding a file': async () => {
    const { id } = await madeProject(app, admin);
    return post('/repositories/create', admin, {
      name: 'Lease',
      category: 'Organization',
      folder: id,
      file: dataUrl(someText()),
    });
  },
  'uploading a file with its folders': async () => {
    const fields = { category: 'Organization', path: JSON.stringify(['Leases']) };
    return post('/templates/upload', admin, uploadForm(fields, { name: 'Lease.txt', bytes: someText() }));
  },
  'giving a file a new version': async () => {
    const { id } = await madeTemplate();
    return put(`/template/${id}`, admin, { file: dataUrl(someText()), description: 'x' });
  },
  'moving a file': async () => {
    const [{ id }, folder] = [await madeTemplate(), await madeFolder(app, admin, TEMPLATES)];
    return post('/templates/move', admin, { ids: [id], folder: folder.id });
  },
  'deleting files': async () => {
    const [{ id }, folder] = [await madeTemplate(), await madeFolder(app, admin, TEMPLATES)];
    return post('/templates/delete', admin, { ids: [id, folder.id] });
  },
  'signing out everywhere': async () => {
    const { signedIn } = await addRegistered(app, admin);
    return post('/auth/sessions/end-all', signedIn.access_token, {});
  },
};

describe.each(Object.entries(CHANGES))('%s', (_what, prepare) => {
  it('is made completely or not at all', async () => {
    const change = await prepare();
    await app.settled();
    const [before, mails] = [await stored(), (await app.mails()).length];
    failStatements(app, /insert into "audit_entries"/);
    const reply = await app.send(change);
    vi.restoreAllMocks();
    expect(reply.body).toMatchObject({
      type: '/problems/unavailable',
      message: 'The database is not responding. Try again in a minute.',
    });
    await app.settled();
    expect(await stored()).toEqual(before);
    expect(await app.mails()).toHaveLength(mails);
    // Retried, as the message says.
    expect((await app.send(change)).status).toBe(200);
  });
});
