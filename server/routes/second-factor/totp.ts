// Codes of authenticator apps (RFC 6238), as every app has them: SHA-1, six digits, 30 seconds.
import { Secret, TOTP } from 'otpauth';
import { TOTP_DIGITS, TOTP_SECONDS } from '#domain/second-factor.ts';

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** A code of the step before and after is right too: clocks differ, and people type. */
const WINDOW = 1;

const totpOf = (secret: string, more: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...more, secret: Secret.fromBase32(secret), digits: TOTP_DIGITS, period: TOTP_SECONDS });

/** @returns a new key in base 32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What the QR code says. `label` is the account. */
export const totpUri = (secret: string, issuer: string, label: string): string =>
  // A colon would end the issuer.
  totpOf(secret, { issuer: issuer.replaceAll(':', ' '), label }).toString();

/** The time step that a code belongs to; null for a wrong one. It is compared in constant time. */
export function stepOfCode(secret: string, code: string, now: string): number | null {
  const timestamp = Date.parse(now);
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
