import { randomBytes } from 'node:crypto';
import { inspect } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KeyMissing, readKeys } from '#server/vault/keys.ts';
import { SealBroken } from '#server/vault/seal-broken.ts';
import { createVault } from '#server/vault/vault.ts';

const keyOf = (bytes: Buffer) => {
  const [key] = readKeys(bytes.toString('base64')) ?? [];
  if (!key) throw new Error('not a key');
  return key;
};
const OLD = keyOf(Buffer.alloc(32, 1));
const NEW = keyOf(Buffer.alloc(32, 2));
const vault = createVault([OLD], true);
const rotated = createVault([NEW, OLD], true);

describe('a sealed text', () => {
  it('opens to what was sealed, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, about) => {
        expect(vault.open(vault.seal(text, about), about)).toBe(text);
      }),
    );
  });

  it('is another one each time, and shows nothing of the text', () => {
    const text = 'JBSWY3DPEHPK3PXP';
    const sealed = vault.seal(text);
    expect(vault.seal(text)).not.toBe(sealed);
    expect(sealed).not.toContain(text);
    expect(Buffer.from(sealed.split('.').at(-1) ?? '', 'base64url').toString('latin1')).not.toContain(text);
  });

  it('opens no more with any one of its characters changed', () => {
    const sealed = vault.seal('JBSWY3DPEHPK3PXP', 'factor/1');
    const isRefused = (text: string) => {
      try {
        vault.open(text, 'factor/1');
        return false;
      } catch (error) {
        return error instanceof SealBroken || error instanceof KeyMissing;
      }
    };
    expect(isRefused(sealed)).toBe(false);
    fc.assert(
      fc.property(fc.nat(sealed.length - 1), fc.string({ minLength: 0, maxLength: 2 }), (at, other) => {
        const altered = sealed.slice(0, at) + other + sealed.slice(at + 1);
        return altered === sealed || isRefused(altered);
      }),
      { numRuns: 2000 },
    );
    for (let length = 0; length < sealed.length; length += 1) expect(isRefused(sealed.slice(0, length))).toBe(true);
  });

  it('opens only about what it was sealed for', () => {
    const sealed = vault.seal('JBSWY3DPEHPK3PXP', 'factor/1');
    expect(() => vault.open(sealed, 'factor/2')).toThrow(SealBroken);
    expect(() => vault.open(sealed)).toThrow(SealBroken);
  });

  it('does not open as the rest of another one', () => {
    const [one, other] = [vault.seal('one').split('.'), vault.seal('other').split('.')];
    expect(() => vault.open([...one.slice(0, 3), ...other.slice(3)].join('.'))).toThrow(SealBroken);
    expect(() => vault.open('')).toThrow(SealBroken);
  });
});

describe('a rotated key', () => {
  it('opens what was sealed before, and seals it again without its text', () => {
    const sealed = vault.seal('JBSWY3DPEHPK3PXP', 'factor/1');
    expect(rotated.open(sealed, 'factor/1')).toBe('JBSWY3DPEHPK3PXP');
    const again = rotated.reseal(sealed) ?? '';
    expect(again).toContain(NEW.id);
    expect(createVault([NEW], true).open(again, 'factor/1')).toBe('JBSWY3DPEHPK3PXP');
    expect(rotated.reseal(again)).toBeNull();
  });

  it('is named to the operator where it is missing', () => {
    const sealed = vault.seal('JBSWY3DPEHPK3PXP');
    const without = createVault([NEW], true);
    expect(() => without.open(sealed)).toThrow(KeyMissing);
    expect(() => without.open(sealed)).toThrow(`encrypted with the key ${OLD.id}, which this server does not have`);
    expect(() => without.reseal(sealed)).toThrow(KeyMissing);
  });
});

describe('a key of the operator', () => {
  const bytes = randomBytes(32);

  it('is read from base64 and hexadecimal, alone and in a list', () => {
    const [base64 = '', url = '', hex = ''] = (['base64', 'base64url', 'hex'] as const).map((as) => bytes.toString(as));
    const ids = readKeys(`${base64}\n,${url}, ${hex} `)?.map(({ id }) => id);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(1);
    expect(readKeys(OLD.id)).toBeNull();
    expect(readKeys('')).toBeNull();
    expect(readKeys(' ,\n')).toBeNull();
    expect(readKeys(`${base64},short`)).toBeNull();
    expect(readKeys(randomBytes(31).toString('base64'))).toBeNull();
    expect(readKeys(randomBytes(33).toString('base64'))).toBeNull();
  });

  it('is in no log, and its id is no part of it', () => {
    const shown = inspect(vault, { depth: 9, showHidden: true }) + JSON.stringify({ key: keyOf(bytes), vault });
    for (const as of ['base64', 'hex', 'base64url'] as const) expect(shown).not.toContain(bytes.toString(as));
    expect(bytes.toString('hex')).not.toContain(keyOf(bytes).id);
    expect(keyOf(bytes).id).toMatch(/^[0-9a-f]{16}$/);
  });
});
