// Entra's and Okta's documented requests, as they are sent.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { GROUP_SCHEMA, patchOf, type ScimClient, scimOf, USER_SCHEMA, userOf, usersOf } from '#tests/support/scim.ts';

let app: TestApp;
let entra: ScimClient;
let okta: ScimClient;

beforeAll(async () => {
  app = await startTestApp();
  const origin = await app.listen();
  entra = await scimOf(app, origin, 'Harbour & Vale', 'harbour.test');
  okta = await scimOf(app, origin, 'Castellan Foods', 'castellan.test');
});
afterAll(() => app.close());

const membersOf = (body: Record<string, unknown>) =>
  ((body['members'] as { value: string }[] | undefined) ?? []).map(({ value }) => value).toSorted();

describe('Entra ID', () => {
  const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
  let id: string;

  it('looks for a user, finds none, and adds them with attributes that Whereas does not keep', async () => {
    const filter = encodeURIComponent('userName eq "entra@harbour.test"');
    expect((await entra.send('GET', `/Users?filter=${filter}`)).body).toMatchObject({ totalResults: 0, Resources: [] });
    const reply = await entra.send('POST', '/Users', {
      schemas: [USER_SCHEMA, ENTERPRISE],
      externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
      userName: 'entra@harbour.test',
      active: true,
      displayName: 'Enid Tra',
      emails: [{ primary: true, type: 'work', value: 'entra@harbour.test' }],
      meta: { resourceType: 'User' },
      name: { formatted: 'Enid Tra', familyName: 'Tra', givenName: 'Enid' },
      roles: [],
      title: 'Counsel',
      [ENTERPRISE]: { department: 'Legal', manager: { value: 'x' } },
    });
    expect(reply.status, reply.text).toBe(201);
    ({ id } = userOf(reply));
  });

  it('changes attributes with capitals, paths in brackets and extensions in one request', async () => {
    const reply = await entra.send(
      'PATCH',
      `/Users/${id}`,
      patchOf(
        { op: 'Replace', path: 'name.givenName', value: 'Edna' },
        { op: 'Add', path: 'emails[type eq "work"].value', value: 'moved@harbour.test' },
        { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+1 555 0100' },
        { op: 'Replace', path: `${ENTERPRISE}:department`, value: 'Sales' },
        { op: 'Replace', path: 'userName', value: 'edna@harbour.test' },
      ),
    );
    expect(reply.status, reply.text).toBe(200);
    expect(userOf(reply)).toMatchObject({
      userName: 'edna@harbour.test',
      name: { givenName: 'Edna', familyName: 'Tra' },
    });
    // The account keeps its address.
    expect(userOf(reply).emails[0]?.value).toBe('entra@harbour.test');
  });

  it('changes attributes without a path, named by paths and URNs', async () => {
    const value = {
      'name.familyName': 'Traverse',
      [`${USER_SCHEMA}:externalId`]: 'another',
      [`${ENTERPRISE}:division`]: 'x',
    };
    const reply = await entra.send('PATCH', `/Users/${id}`, patchOf({ op: 'Add', value }));
    expect(userOf(reply)).toMatchObject({ externalId: 'another', name: { givenName: 'Edna', familyName: 'Traverse' } });
  });

  it.each([
    ['a text', { op: 'Replace', path: 'active', value: 'False' }, false],
    ['a text, back', { op: 'Replace', path: 'active', value: 'True' }, true],
    ['a list', { op: 'Replace', path: 'active', value: [{ $ref: null, value: 'False' }] }, false],
    ['a text without a path', { op: 'Replace', value: { active: 'True' } }, true],
  ])('says that a user is active as %s', async (_form, operation, active) => {
    expect(userOf(await entra.send('PATCH', `/Users/${id}`, patchOf(operation))).active).toBe(active);
  });

  it('adds a group without members, finds it, and adds and removes members by path', async () => {
    const added = await entra.send('POST', '/Groups', {
      schemas: [GROUP_SCHEMA],
      externalId: 'g-1',
      displayName: 'Legal',
      members: [],
    });
    expect(added.status, added.text).toBe(201);
    const group = `/Groups/${String(added.body['id'])}`;
    const filter = encodeURIComponent('displayName eq "legal"');
    const found = await entra.send('GET', `/Groups?excludedAttributes=members&filter=${filter}`);
    expect(found.body['totalResults']).toBe(1);
    expect(found.text).not.toContain('"members"');
    const add = patchOf({ op: 'Add', path: 'members', value: [{ $ref: null, value: id }] });
    expect((await entra.send('PATCH', group, add)).status).toBe(204);
    expect(membersOf((await entra.send('GET', group)).body)).toEqual([id]);
    const isMember = encodeURIComponent(`id eq "${String(added.body['id'])}" and members eq "${id}"`);
    expect((await entra.send('GET', `/Groups?filter=${isMember}`)).body['totalResults']).toBe(1);
    expect(userOf(await entra.send('GET', `/Users/${id}`)).groups).toMatchObject([{ display: 'Legal' }]);

    await entra.send('PATCH', group, patchOf({ op: 'Remove', path: `members[value eq "${id}"]` }));
    expect(membersOf((await entra.send('GET', group)).body)).toEqual([]);
    await entra.send('PATCH', group, add);
    await entra.send('PATCH', group, patchOf({ op: 'Remove', path: 'members', value: [{ value: id }] }));
    expect(membersOf((await entra.send('GET', group)).body)).toEqual([]);
    await entra.send('PATCH', group, patchOf({ op: 'Replace', path: 'displayName', value: 'Legal team' }));
    expect((await entra.send('GET', group)).body['displayName']).toBe('Legal team');
    expect((await entra.send('DELETE', group)).status).toBe(204);
    expect((await entra.send('GET', group)).status).toBe(404);
  });
});

describe('Okta', () => {
  const person = {
    schemas: [USER_SCHEMA],
    userName: 'okta@castellan.test',
    name: { givenName: 'Olga', familyName: 'Kta' },
    emails: [{ primary: true, value: 'okta@castellan.test', type: 'work' }],
    displayName: 'Olga Kta',
    locale: 'en-US',
    externalId: '00ujl29u0le5T6Aj10h7',
    groups: [],
    password: '1mz050nq',
    active: true,
  };
  let id: string;

  it('lists users page by page, and adds one whose password is not kept', async () => {
    const page = await okta.send('GET', '/Users?startIndex=1&count=2');
    expect(usersOf(page)).toHaveLength(2);
    const reply = await okta.send('POST', '/Users', person);
    expect(reply.status, reply.text).toBe(201);
    expect(reply.text).not.toContain(person.password);
    ({ id } = userOf(reply));
  });

  it('replaces a whole user', async () => {
    const whole = { ...person, id, name: { givenName: 'Olga', familyName: 'Kant' }, displayName: 'Olga Kant' };
    const reply = await okta.send('PUT', `/Users/${id}`, whole);
    expect(reply.status, reply.text).toBe(200);
    expect(userOf(reply).name.familyName).toBe('Kant');
    expect(userOf(await okta.send('PUT', `/Users/${id}`, { ...whole, active: false })).active).toBe(false);
    expect(userOf(await okta.send('PUT', `/Users/${id}`, whole)).active).toBe(true);
  });

  it('deactivates a user', async () => {
    const reply = await okta.send('PATCH', `/Users/${id}`, patchOf({ op: 'replace', value: { active: false } }));
    expect([reply.status, userOf(reply).active]).toEqual([200, false]);
  });

  it('adds a group with members, renames it, and replaces its members', async () => {
    const [, other] = usersOf(await okta.send('GET', '/Users'));
    const member = { value: id, display: 'okta@castellan.test' };
    const added = await okta.send('POST', '/Groups', {
      schemas: [GROUP_SCHEMA],
      displayName: 'Counsel',
      members: [member],
    });
    expect(membersOf(added.body)).toEqual([id]);
    const group = `/Groups/${String(added.body['id'])}`;
    await okta.send(
      'PATCH',
      group,
      patchOf({ op: 'replace', value: { id: added.body['id'], displayName: 'Counsel EMEA' } }),
    );
    await okta.send(
      'PATCH',
      group,
      patchOf({ op: 'replace', path: 'members', value: [{ value: other?.id, display: 'x' }, member] }),
    );
    const changed = await okta.send('GET', group);
    expect(changed.body['displayName']).toBe('Counsel EMEA');
    expect(membersOf(changed.body)).toEqual([id, other?.id ?? ''].toSorted());
    const whole = { schemas: [GROUP_SCHEMA], id: added.body['id'], displayName: 'Counsel', members: [member] };
    expect(membersOf((await okta.send('PUT', group, whole)).body)).toEqual([id]);
  });

  it('reads what the server offers', async () => {
    const config = await okta.send('GET', '/ServiceProviderConfig');
    expect(config.body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true },
    });
    expect((await okta.send('GET', '/ResourceTypes')).body['totalResults']).toBe(2);
    expect((await okta.send('GET', '/Schemas')).body['totalResults']).toBe(2);
    const schema = await okta.send('GET', `/Schemas/${USER_SCHEMA}`);
    const names = (schema.body['attributes'] as { name: string }[]).map(({ name }) => name);
    expect(names).toEqual(['userName', 'name', 'displayName', 'active', 'emails', 'groups']);
    expect((await okta.send('GET', '/Schemas/urn:x')).status).toBe(404);
  });
});
