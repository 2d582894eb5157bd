// The format of API tokens: 256 random bits in base 62 with a checksum behind them, so that a scanner, and the server before
// it asks the database, knows a token from what only looks like one.
import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { TOKEN_PREFIX } from '#domain/api-tokens.ts';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = BigInt(DIGITS.length);
const RANDOM_BYTES = 32;
const RANDOM_DIGITS = 43;
const CHECK_DIGITS = 6;
const TOKEN = new RegExp(`^${TOKEN_PREFIX}[0-9A-Za-z]{${RANDOM_DIGITS + CHECK_DIGITS}}$`);

function inBase62(value: bigint, digits: number): string {
  let text = '';
  for (let rest = value; text.length < digits; rest /= BASE) text = `${DIGITS[Number(rest % BASE)] ?? ''}${text}`;
  return text;
}

const checksum = (text: string) => inBase62(BigInt(crc32(text)), CHECK_DIGITS);

export function newApiToken(): string {
  const random = inBase62(BigInt(`0x${randomBytes(RANDOM_BYTES).toString('hex')}`), RANDOM_DIGITS);
  return `${TOKEN_PREFIX}${random}${checksum(random)}`;
}

/** Whether a text is written like an API token, its checksum included. */
export const isApiToken = (text: string): boolean =>
  TOKEN.test(text) &&
  text.slice(-CHECK_DIGITS) === checksum(text.slice(TOKEN_PREFIX.length, TOKEN_PREFIX.length + RANDOM_DIGITS));
