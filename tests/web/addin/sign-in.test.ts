// The pane's side of sign-in: the window and its code, and a session apart from the console's.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAddinCode } from '#domain/endpoints/addin.ts';
import { me } from '#domain/endpoints/auth.ts';
import { STORAGE_KEYS } from '#domain/storage-keys.ts';
import { callWithToken } from '#src/addin/dialog/call-with-token.ts';
import { formatHandedCode } from '#src/addin/sign-in/handed-code.ts';
import { keepPaneApart } from '#src/addin/sign-in/pane-storage.ts';
import { signIn, signOutOfPane } from '#src/addin/sign-in/sign-in.ts';
import { call } from '#src/providers/http/call.ts';
import { absenceReason, currentSession, endSession, startSession } from '#src/providers/session/session.ts';
import { storeUnder } from '#src/providers/session/storage.ts';
import { stored, testConsole } from '#tests/web/support/console.tsx';
import { fakeOffice } from './fake-office.ts';

const visitor = testConsole();
const USER = 'user@harbour.test';
const PANE_TOKEN = `addin::${STORAGE_KEYS.token}`;

afterEach(() => storeUnder(''));

/** A code for the person that the console of this browser is signed in as. */
const someCode = async (): Promise<string> => (await callWithToken(createAddinCode, stored('token'), {})).data.code;

/** The console and the pane of one browser, both signed in; what follows happens in the pane. */
async function paneBesideConsole() {
  await visitor.signedInAs(USER);
  const office = fakeOffice();
  const code = await someCode();
  const console = stored('token') ?? '';
  keepPaneApart();
  const outcome = signIn();
  office.deliver(formatHandedCode(code), window.location.origin);
  expect(await outcome).toEqual({ is: 'signed_in' });
  return { office, console, pane: localStorage.getItem(PANE_TOKEN) ?? '' };
}

describe('signing in', () => {
  it('opens the window on the own origin, takes its code and closes it', async () => {
    const { office, console, pane } = await paneBesideConsole();
    expect(office.opened).toEqual([`${window.location.origin}/addin/dialog`]);
    expect(office.closed).toBe(1);
    expect(currentSession()).toMatchObject({ token: pane, user: { email: USER } });
    expect(pane).not.toBe(console);
  });

  it('takes no message of another origin, and none of another shape', async () => {
    await visitor.signedInAs(USER);
    const office = fakeOffice();
    const code = await someCode();
    keepPaneApart();
    const outcome = signIn();
    const others = ['', 'null', '[]', '{}', '{"code":7}', '{"code":""}', code, `{"token":"${code}"}`];
    for (const message of others) office.deliver(message, window.location.origin);
    office.deliver(formatHandedCode('from elsewhere'), 'https://elsewhere.example');
    expect(office.closed).toBe(0);
    // Older hosts name no origin.
    office.deliver(formatHandedCode(code));
    expect(await outcome).toEqual({ is: 'signed_in' });
  });

  it('says nothing where the person closes the window', async () => {
    const office = fakeOffice();
    const outcome = signIn();
    office.happen(12_006);
    expect(await outcome).toEqual({ is: 'closed' });
  });

  it.each([
    [12_004, 'does not trust the address'],
    [12_005, 'over https only'],
    [12_007, 'is open already'],
    [12_009, 'choose Allow'],
    [12_011, 'Allow pop-ups'],
    [5001, 'could not be opened'],
  ])('says what to do where Office opens no window: %d', async (refusal, words) => {
    fakeOffice({ refusal });
    expect(await signIn()).toMatchObject({ is: 'failed', sentence: expect.stringContaining(words) });
  });

  it('says what to do where the window shows no page', async () => {
    const office = fakeOffice();
    const outcome = signIn();
    office.happen(12_002);
    expect(await outcome).toMatchObject({ is: 'failed', sentence: expect.stringContaining('could not be loaded') });
    expect(office.closed).toBe(1);
  });

  it('says what the server says of a code that was used before', async () => {
    const { office, pane } = await paneBesideConsole();
    const outcome = signIn();
    office.deliver(formatHandedCode('A'.repeat(43)), window.location.origin);
    const sentence = 'Signing in took too long, or the code was used already. Sign in again.';
    expect(await outcome).toEqual({ is: 'failed', sentence });
    expect(currentSession()?.token).toBe(pane);
  });

  it('says what to do where the browser stores nothing', async () => {
    await visitor.signedInAs(USER);
    const office = fakeOffice();
    const code = await someCode();
    keepPaneApart();
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Forbidden', 'SecurityError');
    });
    const outcome = signIn();
    office.deliver(formatHandedCode(code), window.location.origin);
    expect(await outcome).toMatchObject({
      is: 'failed',
      sentence: expect.stringContaining('Allow this site to store'),
    });
    vi.restoreAllMocks();
  });
});

describe('the sessions of the pane and of the console', () => {
  it('are stored apart, and neither is read by the other', async () => {
    const { console, pane } = await paneBesideConsole();
    expect(stored('token')).toBe(console);
    storeUnder('');
    expect(currentSession()?.token).toBe(console);
    keepPaneApart();
    expect(currentSession()?.token).toBe(pane);
  });

  it('are apart for each site that shows Word, where Office says which', async () => {
    const { pane } = await paneBesideConsole();
    fakeOffice({ partitionKey: 'tenant.sharepoint.example' });
    keepPaneApart();
    expect(currentSession()).toBeNull();
    localStorage.setItem('addin:tenant.sharepoint.example:left', 'behind');
    endSession('signed-out');
    expect(localStorage.getItem('addin:tenant.sharepoint.example:left')).toBeNull();
    expect(localStorage.getItem(PANE_TOKEN)).toBe(pane);
  });

  it('end each on its own', async () => {
    const first = await paneBesideConsole();
    await signOutOfPane();
    expect(localStorage.getItem(PANE_TOKEN)).toBeNull();
    expect(stored('token')).toBe(first.console);
    expect(await visitor.statusOf('/auth/me', first.pane)).toBe(401);
    expect(await visitor.statusOf('/auth/me', first.console)).toBe(200);

    storeUnder('');
    const second = await paneBesideConsole();
    storeUnder('');
    await signOutOfPane();
    expect(stored('token')).toBeNull();
    expect(localStorage.getItem(PANE_TOKEN)).toBe(second.pane);
    expect(await visitor.statusOf('/auth/me', second.pane)).toBe(200);
  });

  it('end in the pane alone where its token has been revoked', async () => {
    const { console, pane } = await paneBesideConsole();
    await fetch('/api/auth/logout', { method: 'POST', headers: { Authorization: `Bearer ${pane}` } });
    await expect(call(me)).rejects.toMatchObject({ statusCode: 401 });
    expect(currentSession()).toBeNull();
    expect(absenceReason()).toBe('ended');
    expect(stored('token')).toBe(console);
  });

  it('start each without the other', async () => {
    const { pane } = await paneBesideConsole();
    const user = JSON.parse(localStorage.getItem(`addin::${STORAGE_KEYS.user}`) ?? '') as Parameters<
      typeof startSession
    >[0];
    storeUnder('');
    startSession({ ...user, access_token: 'the next one of the console' });
    expect(stored('token')).toBe('the next one of the console');
    expect(localStorage.getItem(PANE_TOKEN)).toBe(pane);
  });
});
