// Answers of a real OpenID provider, replayed, swapped between browsers and companies, and altered: a sign-in that begins in one
// browser ends there, once, as the person that the provider named.
import fc from 'fast-check';
import type { SignedIn } from '#domain/session.ts';
import type { TestReply } from '#tests/support/app.ts';
import { companyId } from '#tests/support/companies.ts';
import { dataOf } from '#tests/support/files.ts';
import { type OpenidServer, startOpenidProvider } from '#tests/support/sign-on/openid-provider.ts';
import {
  CLIENT,
  codeOf,
  exchange,
  failureOf,
  locationOf,
  OPENID_SETTINGS,
  pathOf,
  proveDomain,
  saveProvider,
} from '#tests/support/sign-on/setup.ts';
import { newVisitor, type Visitor } from '#tests/support/sign-on/visitor.ts';
import { sampled, type Siege, type TrustAttack } from './siege.ts';
import { openTrap, type Trap } from './trap.ts';

const ADMIN = 'admin@harbour.test';
const NEIGHBOR = 'admin@castellan.test';
const PERSON = { sub: 'u1', email: 'user@harbour.test', email_verified: true, given_name: 'Una', family_name: 'Marsh' };

/** Whom the provider knows, and must not let in: of no domain or another company's, and of an address that it has not verified. */
const STRANGERS = [
  { ...PERSON, sub: 'x1', email: 'x1@evil.test' },
  { ...PERSON, sub: 'x2', email: NEIGHBOR },
  { ...PERSON, sub: 'x3', email: 'x3@harbour.test', email_verified: false },
];

interface Begun {
  readonly visitor: Visitor;
  /** Where the provider sends the browser back to. */
  readonly back: URL;
}

/** What every request to the provider has anew. */
const BOUND = ['state', 'nonce', 'code_challenge'] as const;

interface Detour {
  readonly sub?: string;
  /** Changes what the provider is asked. */
  readonly turn?: (there: URL) => void;
}

async function begin({ app, fault }: Siege, company: string, { sub = PERSON.sub, turn }: Detour = {}): Promise<Begun> {
  const visitor = newVisitor(app);
  const begun = await visitor.ask({ path: `/auth/sso/${company}/start` });
  const there = new URL(locationOf(begun));
  for (const name of BOUND)
    if (!there.searchParams.get(name)) fault(`the provider is asked without ${name}`, there.href);
  turn?.(there);
  return { visitor, back: await visitor.signInAt(there.href, sub) };
}

const letsIn = (reply: TestReply): boolean => reply.status === 303 && failureOf(reply) === null;

const arrive = (visitor: Visitor, back: URL) => visitor.ask({ path: pathOf(back) });

/** The way back with other values. */
function bent({ back }: Begun, values: Readonly<Record<string, string | null>>): URL {
  const url = new URL(back);
  for (const [name, value] of Object.entries(values))
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  return url;
}

interface Round {
  readonly times: number;
  readonly letters: string;
  readonly what: keyof typeof TRIES;
}

interface Stage {
  readonly siege: Siege;
  readonly company: string;
  readonly other: string;
  /** The provider of the other company, which nobody asked for. */
  readonly trap: Trap;
}

const valueOf = ({ back }: Begun, name: string) => back.searchParams.get(name) ?? '';

/** Each resolves to the replies of which none may let anybody in. */
const TRIES = {
  async 'an answer in another browser'({ siege, company }: Stage): Promise<TestReply[]> {
    const [begun, mine] = [await begin(siege, company), await begin(siege, company)];
    return [await arrive(newVisitor(siege.app), begun.back), await arrive(mine.visitor, begun.back)];
  },
  async "another sign-in's code"({ siege, company }: Stage): Promise<TestReply[]> {
    const [begun, mine] = [await begin(siege, company), await begin(siege, company)];
    return [await arrive(mine.visitor, bent(mine, { code: valueOf(begun, 'code') }))];
  },
  async "another sign-in's state"({ siege, company }: Stage): Promise<TestReply[]> {
    const [begun, mine] = [await begin(siege, company), await begin(siege, company)];
    return [await arrive(mine.visitor, bent(mine, { state: valueOf(begun, 'state') }))];
  },
  async 'a state that is made up'({ siege, company }: Stage, { letters }: Round): Promise<TestReply[]> {
    const mine = await begin(siege, company);
    return [
      await arrive(mine.visitor, bent(mine, { state: letters })),
      await arrive(mine.visitor, bent(mine, { state: null })),
      await arrive(mine.visitor, bent(mine, { state: valueOf(mine, 'state').toUpperCase() })),
    ];
  },
  async 'a code that is made up'({ siege, company }: Stage, { letters }: Round): Promise<TestReply[]> {
    const mine = await begin(siege, company);
    return [await arrive(mine.visitor, bent(mine, { code: letters }))];
  },
  async 'no code'({ siege, company }: Stage): Promise<TestReply[]> {
    const mine = await begin(siege, company);
    return [await arrive(mine.visitor, bent(mine, { code: null }))];
  },
  async 'another issuer in the answer'({ siege, company }: Stage, { letters }: Round): Promise<TestReply[]> {
    const mine = await begin(siege, company);
    return [await arrive(mine.visitor, bent(mine, { iss: `https://evil.test/${encodeURIComponent(letters)}` }))];
  },
  async 'a refusal with a code'({ siege, company }: Stage): Promise<TestReply[]> {
    const mine = await begin(siege, company);
    return [await arrive(mine.visitor, bent(mine, { error: 'access_denied' }))];
  },
  async "the answer at another company's address"({ siege, company, other, trap }: Stage): Promise<TestReply[]> {
    const mine = await begin(siege, company);
    const reply = await arrive(mine.visitor, new URL(mine.back.href.replace(company, other)));
    if (trap.count() > 0) siege.fault("another company's provider is sent the answer", mine.back.href);
    return [reply];
  },
  async 'an answer to another nonce'({ siege, company }: Stage, { letters }: Round): Promise<TestReply[]> {
    const turn = ({ searchParams }: URL) => searchParams.set('nonce', encodeURIComponent(letters));
    const mine = await begin(siege, company, { turn });
    return [await arrive(mine.visitor, mine.back)];
  },
  async 'an answer to no nonce'({ siege, company }: Stage): Promise<TestReply[]> {
    const mine = await begin(siege, company, { turn: ({ searchParams }) => searchParams.delete('nonce') });
    return [await arrive(mine.visitor, mine.back)];
  },
  async 'an answer about a stranger'({ siege, company }: Stage): Promise<TestReply[]> {
    const replies: TestReply[] = [];
    for (const { sub } of STRANGERS) {
      const { visitor, back } = await begin(siege, company, { sub });
      replies.push(await arrive(visitor, back));
    }
    return replies;
  },
  async 'an answer as a SAML one'({ siege, company }: Stage): Promise<TestReply[]> {
    const mine = await begin(siege, company);
    const body = new URLSearchParams({
      SAMLResponse: valueOf(mine, 'code'),
      RelayState: valueOf(mine, 'state'),
    }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return [await mine.visitor.ask({ method: 'POST', path: `/auth/sso/${company}/acs`, headers, body })];
  },
  async 'an answer that comes too late'({ siege, company }: Stage): Promise<TestReply[]> {
    const mine = await begin(siege, company);
    siege.app.advance(16 * 60_000);
    return [await arrive(mine.visitor, mine.back)];
  },
};

/** At once and afterwards: one answer, one code, one session. */
async function replay({ siege, company }: Pick<Stage, 'siege' | 'company'>, { times }: Round): Promise<void> {
  const begun = await begin(siege, company);
  const { visitor } = begun;
  const replies = await Promise.all(Array.from({ length: times }, () => arrive(visitor, begun.back)));
  replies.push(await arrive(visitor, begun.back));
  const won = replies.filter(letsIn);
  if (won.length !== 1) siege.fault(`an answer sent ${times + 1} times counts ${won.length} times`, begun.back.href);
  const code = won[0] ? codeOf(won[0]) : '';
  const stolen = await exchange(newVisitor(siege.app), code);
  if (stolen.status === 200) siege.fault('another browser has the session', stolen.text);
  const sessions = await Promise.all(Array.from({ length: times }, () => exchange(visitor, code)));
  const opened = sessions.filter(({ status }) => status === 200);
  if (opened.length !== 1)
    siege.fault(`a code opens ${opened.length} sessions`, sessions.map(({ text }) => text).join('\n'));
  for (const reply of opened)
    if (dataOf<SignedIn>(reply).email !== PERSON.email) siege.fault('somebody else is in', reply.text);
}

const rounds: fc.Arbitrary<Round> = fc.record({
  times: fc.integer({ min: 2, max: 4 }),
  letters: fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
  what: fc.constantFrom(...(Object.keys(TRIES) as (keyof typeof TRIES)[])),
});

export const OPENID: TrustAttack = {
  name: 'answers by OpenID Connect',
  async run(siege, scale) {
    const { app } = siege;
    const [company, other] = [await companyId(app, 'Harbour & Vale'), await companyId(app, 'Castellan Foods')];
    const redirect_uris = [`${app.deps.publicUrl()}/api/auth/sso/${company}/callback`];
    const provider: OpenidServer = await startOpenidProvider({
      clients: [{ ...CLIENT, redirect_uris }],
      people: [PERSON, ...STRANGERS],
    });
    const trap = await openTrap('127.0.0.1', 0, (socket) => socket.destroy());
    try {
      await proveDomain(app, company, 'harbour.test');
      const saved = await saveProvider(app, ADMIN, { ...OPENID_SETTINGS, issuer: provider.issuer });
      if (saved.status !== 200) throw new Error(saved.text);
      const issuer = `http://${trap.host}:${trap.port}`;
      const neighbors = await saveProvider(app, NEIGHBOR, { ...OPENID_SETTINGS, issuer });
      if (neighbors.status !== 200) throw new Error(neighbors.text);
      const [sample] = sampled(rounds, { ...scale, rounds: 1 });
      const each = (Object.keys(TRIES) as (keyof typeof TRIES)[]).flatMap((what) =>
        sample ? [{ ...sample, what }] : [],
      );
      for (const round of [...each, ...sampled(rounds, scale)]) {
        await siege.forgetAttempts();
        const replies = await TRIES[round.what]({ siege, company, other, trap }, round);
        for (const reply of replies)
          if (letsIn(reply)) siege.fault(`${round.what} lets somebody in`, locationOf(reply));
        if (round.times > 2) await replay({ siege, company }, round);
      }
      await replay({ siege, company }, { times: 3, letters: '', what: 'no code' });
    } finally {
      for (const email of [ADMIN, NEIGHBOR])
        await siege.send({ method: 'DELETE', path: '/security/single-sign-on', token: await app.signIn(email) });
      await provider.close();
      await trap.close();
    }
  },
};
