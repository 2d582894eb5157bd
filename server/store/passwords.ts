// Passwords are stored as Argon2id hashes, tokens of mailed links as SHA-256: they are random already.
import { createHash, randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

// OWASP's password storage recommendation for Argon2id: 19 MiB of memory, 2 passes, 1 lane.
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** @returns the hash in PHC format, with its salt and cost. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/**
 * In place of a hash, for somebody who has an account and no password: they sign in through their company's provider, or set
 * one by a mailed link.
 */
export const NO_PASSWORD = '*';

let decoy: Promise<string> | undefined;

/** Takes as long for an unknown user (`null`) as for a wrong password, so that timing reveals nothing. */
export async function isPassword(password: string, phc: string | null): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'));
  const known = phc === NO_PASSWORD ? null : phc;
  const matches = await verify(known ?? (await decoy), password);
  return known !== null && matches;
}

/** 256 random bits for a mailed link, fit for a URL. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The wire's `uidb64`: the user's id in URL-safe base64. */
export const encodeUserId = (id: string): string => Buffer.from(id).toString('base64url');
export const decodeUserId = (uidb64: string): string => Buffer.from(uidb64, 'base64url').toString('utf8');
