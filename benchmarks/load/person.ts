// A user of the console, who signs in and performs one activity after another, with think times in between. Frequencies and
// think times are here.
import { setTimeout as wait } from 'node:timers/promises';
import { PASSWORD } from './fill.ts';
import type { Chance } from './chance.ts';
import type { Browser } from './client.ts';
import { Failed, GaveUp, together } from './client.ts';
import type { Workspace } from './workspace.ts';
import { editPrompt, listMine, lookAround, openRecord, searchLists } from './library-journeys.ts';
import { askProject, browseProject, searchProject, uploadFile } from './project-journeys.ts';
import { followReview, reviewContracts, runWorkflow } from './run-journeys.ts';

export interface Member {
  readonly email: string;
  /** The token of a user who is already signed in. */
  readonly token: string | null;
  readonly address: string;
  readonly tenant: number;
}

/** Median four seconds, a fifth above seven: an experienced user who reads what is shown. */
const THINK = { medianMs: 4000, spread: 0.6, mostMs: 20_000 } as const;

/** Frequency of each activity, in percent. */
const JOURNEYS: readonly (readonly [share: number, journey: (workspace: Workspace) => Promise<void>])[] = [
  [22, lookAround],
  [15, searchLists],
  [12, openRecord],
  [8, editPrompt],
  [4, listMine],
  [12, browseProject],
  [9, searchProject],
  [2, askProject],
  [5, uploadFile],
  [3, runWorkflow],
  [7, followReview],
  [1, reviewContracts],
];
const SHARES = JOURNEYS.reduce((sum, [share]) => sum + share, 0);

function drawJourney(chance: Chance): (workspace: Workspace) => Promise<void> {
  let rest = chance.next() * SHARES;
  for (const [share, journey] of JOURNEYS) {
    rest -= share;
    if (rest < 0) return journey;
  }
  return lookAround;
}

async function signIn(browser: Browser, member: Member): Promise<void> {
  if (member.token !== null) browser.token = member.token;
  else {
    const body = { email: member.email, password: PASSWORD };
    const reply = await browser.ask('sign in', '/auth/login/', { body });
    browser.token = (JSON.parse(reply) as { data: { access_token: string } }).data.access_token;
  }
}

/** The requests of the console when it is opened. */
async function openConsole({ browser }: Workspace): Promise<void> {
  await together(browser.ask('reload', '/config'), browser.ask('reload', '/auth/me'));
}

/** Works until the end of the day. */
export async function work(
  member: Member,
  { office, chance, browser }: Pick<Workspace, 'office' | 'chance' | 'browser'>,
  dayIsOver: AbortSignal,
): Promise<Workspace> {
  const tenant = office.tenants[member.tenant];
  if (!tenant) throw new Error(`There is no tenant ${member.tenant}.`);
  const pause = (ms: number) => wait(ms, undefined, { signal: dayIsOver });
  const workspace: Workspace = {
    browser,
    chance,
    office,
    tenant,
    name: member.email,
    acknowledged: new Map(),
    prompt: null,
    pause,
    think: () => pause(chance.around(THINK.medianMs, THINK.spread, THINK.mostMs)),
  };
  try {
    // People do not all begin at the same moment.
    await pause(chance.next() * THINK.mostMs);
    await attempt(async () => {
      await signIn(browser, member);
      await openConsole(workspace);
    });
    for (;;) {
      await workspace.think();
      const journey = drawJourney(chance);
      await attempt(() => (browser.token === '' ? signIn(browser, member) : journey(workspace)));
    }
  } catch (error) {
    if (!dayIsOver.aborted) throw error;
  }
  return workspace;
}

/** After a failure the person goes on with something else; the failure is already counted. */
async function attempt(journey: () => Promise<void>): Promise<void> {
  try {
    await journey();
  } catch (error) {
    if (!(error instanceof GaveUp || error instanceof Failed)) throw error;
  }
}
