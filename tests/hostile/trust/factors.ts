// Replays of what counts once: codes of authenticator apps, recovery codes, passkeys' assertions and the challenges that they
// answer; one after the other and at once, for a sign-in and for a proof within a session.
import fc from 'fast-check';
import { askPasskey, completeSignIn } from '#domain/endpoints/second-step.ts';
import { reauthenticate } from '#domain/endpoints/security.ts';
import { type Assertion, CHALLENGE_ATTEMPTS, type FactorProof } from '#domain/second-factor.ts';
import { CHALLENGE_MINUTES } from '#domain/limits.ts';
import type { TestReply } from '#tests/support/app.ts';
import { beginSignIn, codeAt, post, withoutFactors, withPasskey, withTotp } from '#tests/support/second-factors.ts';
import { sampled, type Siege, type TrustAttack } from './siege.ts';

const WHO = 'user@castellan.test';
const OTHER = 'user@pellworth.test';
const MINUTE_MS = 60_000;
/** In the data of an authenticator (WebAuthn): behind the hash of the site and the flags. */
const COUNTER_AT = 33;
/** To a code of another hour. */
const WRONG_STEPS = 500;

type Passkey = Awaited<ReturnType<typeof withPasskey>>;

interface Owner {
  readonly email: string;
  readonly secret: string;
  readonly passkey: Passkey;
  /** One whose authenticator does not count its uses, as those that are kept in a cloud. */
  readonly uncounted: Passkey;
  /** Unused so far. */
  readonly codes: string[];
}

async function owner({ app }: Siege, email: string): Promise<Owner> {
  const token = await app.signIn(email);
  const { secret, codes } = await withTotp(app, token);
  return { email, secret, codes, passkey: await withPasskey(app, token), uncounted: await withPasskey(app, token) };
}

const isIn = ({ status }: TestReply) => status === 200;
/** Who is in, of those who tried. */
const countIn = (replies: readonly TestReply[]) => replies.filter(isIn).length;

const complete = ({ app }: Siege, challenge: string, proof: FactorProof) =>
  post(app, completeSignIn.path, { challenge, proof });

const totp = (code: string): FactorProof => ({ method: 'totp', code });
const recovery = (code: string): FactorProof => ({ method: 'recovery_code', code });

/** As people type it, all of which means the same. */
const spellings: fc.Arbitrary<(code: string) => string> = fc.constantFrom(
  (code) => code,
  (code) => code.toLowerCase(),
  (code) => code.replaceAll('-', ''),
  (code) => code.replaceAll('-', ' '),
  (code) => ` ${code.replaceAll('1', 'l').replaceAll('0', 'o')} `,
);

/** One of the parts of an assertion with a bit of it turned. */
const turned = (assertion: Assertion, part: 'clientDataJSON' | 'authenticatorData' | 'signature', at: number) => {
  const bytes = Buffer.from(assertion.response[part], 'base64url');
  const place = at % (bytes.length * 8);
  bytes.writeUInt8(bytes.readUInt8(place >> 3) ^ (1 << (place & 7)), place >> 3);
  return { ...assertion, response: { ...assertion.response, [part]: bytes.toString('base64url') } };
};

interface Round {
  readonly what: keyof typeof TRIES;
  readonly times: number;
  readonly number: number;
  readonly spelled: readonly ((code: string) => string)[];
}

interface Tried {
  readonly replies: readonly TestReply[];
  /** How many of them may be in: exactly as many, as the owner must come in as well. */
  readonly most: 0 | 1;
}

interface Parties {
  readonly siege: Siege;
  readonly who: Owner;
  readonly other: Owner;
}

const repeated = async <Value>(times: number, make: () => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: times }, make));

async function askedPasskey({ app }: Siege): Promise<string> {
  return askPasskey.reply.parse((await post(app, askPasskey.path, {})).body).data.challenge;
}

const TRIES = {
  async 'a code in several sign-ins at once'({ siege, who }: Parties, { times }: Round): Promise<Tried> {
    const challenges = await repeated(times, async () => (await beginSignIn(siege.app, who.email)).challenge);
    const proof = totp(codeAt(siege.app, who.secret));
    const replies = await Promise.all(challenges.map((challenge) => complete(siege, challenge, proof)));
    const { challenge } = await beginSignIn(siege.app, who.email);
    return { replies: [...replies, await complete(siege, challenge, proof)], most: 1 };
  },

  async 'a code in one sign-in at once'({ siege, who }: Parties, { times }: Round): Promise<Tried> {
    const { challenge } = await beginSignIn(siege.app, who.email);
    const proof = totp(codeAt(siege.app, who.secret));
    const replies = await repeated(times, () => complete(siege, challenge, proof));
    siege.app.advance(MINUTE_MS);
    // The challenge was answered: no later code counts for it.
    return { replies: [...replies, await complete(siege, challenge, totp(codeAt(siege.app, who.secret)))], most: 1 };
  },

  async 'one sign-in answered in three ways at once'({ siege, who }: Parties): Promise<Tried> {
    const code = await nextCode(siege, who);
    const { challenge } = await beginSignIn(siege.app, who.email);
    const assertion = who.passkey.sign({ challenge });
    const proofs: FactorProof[] = [
      totp(codeAt(siege.app, who.secret)),
      recovery(code),
      { method: 'passkey', assertion },
    ];
    return { replies: await Promise.all(proofs.map((proof) => complete(siege, challenge, proof))), most: 1 };
  },

  async 'a code for a sign-in and for a proof at once'({ siege, who }: Parties, { times }: Round): Promise<Tried> {
    const token = await siege.app.signIn(who.email);
    const { challenge } = await beginSignIn(siege.app, who.email);
    const proof = totp(codeAt(siege.app, who.secret));
    const proofs = repeated(times, () => post(siege.app, reauthenticate.path, proof, token));
    return { replies: [await complete(siege, challenge, proof), ...(await proofs)], most: 1 };
  },

  async 'a code that is no longer right, or not yet'({ siege, who }: Parties, { number }: Round): Promise<Tried> {
    const steps = (number % 2 === 0 ? 1 : -1) * (2 + (number % 7));
    const { challenge } = await beginSignIn(siege.app, who.email);
    return { replies: [await complete(siege, challenge, totp(codeAt(siege.app, who.secret, steps)))], most: 0 };
  },

  async "somebody else's code"({ siege, who, other }: Parties): Promise<Tried> {
    const { challenge } = await beginSignIn(siege.app, who.email);
    const [code = ''] = other.codes;
    return {
      replies: [
        await complete(siege, challenge, totp(codeAt(siege.app, other.secret))),
        await complete(siege, challenge, recovery(code)),
        await complete(siege, challenge, { method: 'passkey', assertion: other.passkey.sign({ challenge }) }),
      ],
      most: 0,
    };
  },

  async 'a code after the time for it'({ siege, who }: Parties): Promise<Tried> {
    const { challenge } = await beginSignIn(siege.app, who.email);
    siege.app.advance((CHALLENGE_MINUTES + 1) * MINUTE_MS);
    return { replies: [await complete(siege, challenge, totp(codeAt(siege.app, who.secret)))], most: 0 };
  },

  async 'a right code after too many wrong ones'({ siege, who }: Parties): Promise<Tried> {
    const { challenge } = await beginSignIn(siege.app, who.email);
    const wrong = totp(codeAt(siege.app, who.secret, WRONG_STEPS));
    const replies: TestReply[] = [];
    for (let tries = 0; tries < CHALLENGE_ATTEMPTS; tries += 1) replies.push(await complete(siege, challenge, wrong));
    const late = await complete(siege, challenge, totp(codeAt(siege.app, who.secret)));
    return { replies: [...replies, late], most: 0 };
  },

  async 'a recovery code at once, however it is typed'({ siege, who }: Parties, { times, spelled }: Round) {
    const challenges = await repeated(times, async () => (await beginSignIn(siege.app, who.email)).challenge);
    const code = await nextCode(siege, who);
    const typed = (index: number) => recovery(spelled[index % spelled.length]?.(code) ?? code);
    const replies = await Promise.all(challenges.map((challenge, index) => complete(siege, challenge, typed(index))));
    const { challenge } = await beginSignIn(siege.app, who.email);
    return { replies: [...replies, await complete(siege, challenge, recovery(code))], most: 1 } satisfies Tried;
  },

  async 'an assertion at once'({ siege, who }: Parties, { times }: Round): Promise<Tried> {
    const challenge = await askedPasskey(siege);
    const proof: FactorProof = { method: 'passkey', assertion: who.passkey.sign({ challenge }) };
    const replies = await repeated(times, () => complete(siege, challenge, proof));
    // Once more, and for a challenge that it does not answer.
    const later = [await complete(siege, challenge, proof), await complete(siege, await askedPasskey(siege), proof)];
    return { replies: [...replies, ...later], most: 1 };
  },

  async 'an assertion that no counter protects'({ siege, who }: Parties, { times }: Round): Promise<Tried> {
    const challenge = await askedPasskey(siege);
    const proof: FactorProof = { method: 'passkey', assertion: who.uncounted.sign({ challenge, counter: 0 }) };
    const replies = await repeated(times, () => complete(siege, challenge, proof));
    const later = [await complete(siege, challenge, proof), await complete(siege, await askedPasskey(siege), proof)];
    return { replies: [...replies, ...later], most: 1 };
  },

  async 'an assertion that was changed'({ siege, who }: Parties, { number }: Round): Promise<Tried> {
    const challenge = await askedPasskey(siege);
    const good = who.passkey.sign({ challenge });
    const part = (['clientDataJSON', 'authenticatorData', 'signature'] as const)[number % 3] ?? 'signature';
    return {
      replies: [await complete(siege, challenge, { method: 'passkey', assertion: turned(good, part, number) })],
      most: 0,
    };
  },

  async 'an assertion of another site, or without its owner'({ siege, who }: Parties, { number }: Round) {
    const challenge = await askedPasskey(siege);
    const origin = siege.app.deps.publicUrl();
    const forged = [
      { challenge, origin: `${origin}.evil.test` },
      { challenge, origin: origin.replace('://', '://evil.') },
      { challenge, isVerified: false },
      { challenge: Buffer.from(`${challenge}x`).toString('base64url') },
    ][number % 4];
    const assertion = who.passkey.sign(forged ?? { challenge });
    return { replies: [await complete(siege, challenge, { method: 'passkey', assertion })], most: 0 } satisfies Tried;
  },

  async 'an assertion of a copied passkey, whose counter stands still'({ siege, who }: Parties): Promise<Tried> {
    const first = await askedPasskey(siege);
    const good = who.passkey.sign({ challenge: first });
    const reply = await complete(siege, first, { method: 'passkey', assertion: good });
    const challenge = await askedPasskey(siege);
    const assertion = who.passkey.sign({ challenge, counter: 1 });
    const copied = await complete(siege, challenge, { method: 'passkey', assertion });
    // The owner's own device goes on where it was.
    const counter = Buffer.from(good.response.authenticatorData, 'base64url').readUInt32BE(COUNTER_AT);
    who.passkey.sign({ challenge, counter });
    return { replies: [reply, copied], most: 1 };
  },

  async 'a challenge for another purpose'({ siege, who }: Parties): Promise<Tried> {
    const token = await siege.app.signIn(who.email);
    const setUp = await post(siege.app, '/auth/second-factors/passkeys/options', {}, token);
    const { challenge } = (setUp.body as { data: { challenge: string } }).data;
    const proof: FactorProof = { method: 'passkey', assertion: who.passkey.sign({ challenge }) };
    const elsewhere = await askedPasskey(siege);
    const signIn: FactorProof = { method: 'passkey', assertion: who.passkey.sign({ challenge: elsewhere }) };
    return {
      replies: [
        await complete(siege, challenge, proof),
        await post(siege.app, reauthenticate.path, proof, token),
        await post(siege.app, reauthenticate.path, signIn, token),
      ],
      most: 0,
    };
  },
};

/** Of the owner's recovery codes; new ones once none is left. */
async function nextCode({ app }: Siege, { email, codes }: Owner): Promise<string> {
  if (codes.length === 0) {
    const reply = await post(app, '/auth/second-factors/recovery-codes', {}, await app.signIn(email));
    codes.push(...(reply.body as { data: { recovery_codes: string[] } }).data.recovery_codes);
  }
  return codes.pop() ?? '';
}

const rounds: fc.Arbitrary<Round> = fc.record({
  what: fc.constantFrom(...(Object.keys(TRIES) as (keyof typeof TRIES)[])),
  times: fc.integer({ min: 2, max: 4 }),
  number: fc.nat(),
  spelled: fc.array(spellings, { minLength: 4, maxLength: 4 }),
});

export const FACTORS: TrustAttack = {
  name: 'codes and passkeys',
  async run(siege, scale) {
    const parties = { siege, who: await owner(siege, WHO), other: await owner(siege, OTHER) };
    try {
      // Each kind once, and then as the seed has it.
      const [sample] = sampled(rounds, { ...scale, rounds: 1 });
      const each = (Object.keys(TRIES) as (keyof typeof TRIES)[]).flatMap((what) =>
        sample ? [{ ...sample, what }] : [],
      );
      for (const round of [...each, ...sampled(rounds, scale)]) {
        await siege.forgetAttempts();
        // Past the codes of the round before.
        siege.app.advance(2 * MINUTE_MS);
        const { replies, most } = await TRIES[round.what](parties, round);
        if (countIn(replies) !== most)
          siege.fault(
            `${round.what}: ${countIn(replies)} are in, not ${most}`,
            JSON.stringify(replies.map((one) => one.text)),
          );
      }
    } finally {
      for (const email of [WHO, OTHER]) await withoutFactors(siege.app, email);
    }
  },
};
