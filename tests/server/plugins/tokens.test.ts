import { expect, it } from 'vitest';
import { createTokens } from '#server/plugins/session.ts';

const SECRET = 'a secret of at least thirty-two characters';
const SESSION = '0198a0de-0000-7000-8000-000000000001';
const ANOTHER = '0198a0de-0000-7000-8000-000000000002';
const NOW = new Date('2026-11-21T12:00:00Z');
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

it('accepts a token until it ends, however often it was accepted before', async () => {
  const tokens = createTokens(SECRET);
  const token = await tokens.sign(SESSION, later(60));
  expect(await tokens.verify(token, NOW)).toBe(SESSION);
  expect(await tokens.verify(token, later(59))).toBe(SESSION);
  expect(await tokens.verify(token, later(60))).toBeNull();
  expect(await createTokens(SECRET).verify(token, later(60))).toBeNull();
});

it('accepts no token that another server signed, nor one that was changed after it was accepted', async () => {
  const tokens = createTokens(SECRET);
  const token = await tokens.sign(SESSION, later(60));
  expect(await tokens.verify(token, NOW)).toBe(SESSION);
  const [header, , signature] = token.split('.');
  const forged = Buffer.from(JSON.stringify({ jti: ANOTHER, aud: 'whereas', exp: 9_999_999_999 })).toString(
    'base64url',
  );
  expect(await tokens.verify(`${header}.${forged}.${signature}`, NOW)).toBeNull();
  expect(await createTokens(`${SECRET}, another`).verify(token, NOW)).toBeNull();
});
