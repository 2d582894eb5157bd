import { describe, expect, it } from 'vitest';
import { decodeUserId, encodeUserId, hashPassword, hashToken, isPassword, newToken } from '#server/store/passwords.ts';

describe('a password', () => {
  it('is stored as Argon2id at the recommended cost, salted', async () => {
    const [one, other] = [await hashPassword('correct horse'), await hashPassword('correct horse')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
  });

  it('differs from another', async () => {
    const phc = await hashPassword('correct horse');
    expect(await isPassword('correct horse', phc)).toBe(true);
    expect(await isPassword('correct horse ', phc)).toBe(false);
    expect(await isPassword('', phc)).toBe(false);
  });

  it('of an unknown user is hashed and compared all the same, and never right', async () => {
    // A fake that skipped the work would answer before the next turn of the loop; hashing cannot.
    let isDone = false;
    const answer = isPassword('anything', null).finally(() => {
      isDone = true;
    });
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    expect(isDone).toBe(false);
    expect(await answer).toBe(false);
    expect(await isPassword('', null)).toBe(false);
  });

  it.each(['a\u0000b', '\ud800', '密码'.repeat(64), ' '.repeat(256)])(
    'may hold any character: %.20j',
    async (password) => {
      expect(await isPassword(password, await hashPassword(password))).toBe(true);
    },
  );
});

describe('the token of a mailed link', () => {
  it('is 256 random bits that need no escaping in a URL', () => {
    const tokens = Array.from({ length: 100 }, newToken);
    expect(new Set(tokens).size).toBe(100);
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
  });

  it('is stored as its SHA-256', () => {
    expect(hashToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  it('names its user in URL-safe base64', () => {
    const id = '01890000-0000-7000-8000-000000000000';
    expect(encodeUserId(id)).toMatch(/^[\w-]+$/);
    expect(decodeUserId(encodeUserId(id))).toBe(id);
  });
});
