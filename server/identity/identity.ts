// Who somebody is by what an identity provider says, whichever protocol it speaks.
import { z } from 'zod';
import { NAME_MAX } from '#domain/people.ts';
import type { SignOnFailure } from '#domain/sign-on-result.ts';
import { emailSchema } from '#domain/session.ts';

export interface ProvenIdentity {
  /** The provider, and the person for good. */
  readonly issuer: string;
  readonly subject: string;
  /** Lower case; null where the provider sent none. */
  readonly email: string | null;
  /** False only where the provider says so. */
  readonly isEmailVerified: boolean;
  readonly first_name: string;
  readonly last_name: string;
  /** What the claim of roles says; null where the provider did not tell. */
  readonly roleValues: readonly string[] | null;
  /** The provider says that it checked a second factor. */
  readonly isTwoFactor: boolean;
  /** For sign-out at the provider. */
  readonly idToken: string | null;
}

/** A sign-in that the provider, or a check of ours, did not let through. `detail` is for the company's audit log. */
export class SignOnRefused extends Error {
  override name = 'SignOnRefused';
  readonly failure: SignOnFailure;
  constructor(failure: SignOnFailure, detail = '', cause?: unknown) {
    super(detail, { cause });
    this.failure = failure;
  }
}

const SUBJECT_MAX = 500;
const VALUES_MAX = 2000;

/** @throws SignOnRefused for a subject that would not fit. */
export function requireSubject(subject: unknown): string {
  if (typeof subject === 'string' && subject !== '' && subject.length <= SUBJECT_MAX) return subject;
  throw new SignOnRefused('invalid', 'the subject is missing or too long');
}

/** One value or several, as providers send either. Null for anything else. */
export function valuesOf(claim: unknown): string[] | null {
  const listed = typeof claim === 'string' ? [claim] : claim;
  return z.array(z.string()).max(VALUES_MAX).safeParse(listed).data ?? null;
}

/** The first of these that is an address. */
export const firstAddress = (...candidates: readonly unknown[]): string | null =>
  candidates.map((one) => emailSchema.safeParse(one).data).find((one) => one !== undefined) ?? null;

/** What a name may not have: it goes into mails (domain/people.ts). */
const NOT_OF_NAMES = /[^\p{L}\p{M}\p{N}'’. -]+/gu;

const namePart = (text: unknown): string =>
  typeof text === 'string'
    ? text
        .slice(0, 4 * NAME_MAX)
        .replace(NOT_OF_NAMES, ' ')
        .trim()
        .slice(0, NAME_MAX)
    : '';

/** First and last name, from whatever the provider sent, and from the address if it sent neither. */
export function namesFrom(
  claims: { readonly given: unknown; readonly family: unknown; readonly whole: unknown },
  email: string | null,
): { first_name: string; last_name: string } {
  const given = namePart(claims.given);
  const family = namePart(claims.family);
  if (given && family) return { first_name: given, last_name: family };
  const words = (namePart(claims.whole) || given || family || localPart(email)).split(' ').filter(Boolean);
  const first_name = words[0] ?? 'New';
  return { first_name, last_name: words.slice(1).join(' ') || first_name };
}

const localPart = (email: string | null): string => namePart((email ?? '').split('@')[0]?.replace(/[._-]/g, ' '));
