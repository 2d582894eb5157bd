// Vaults with known keys: their newest key is the current one.
import { readKeys } from '#server/vault/keys.ts';
import { type Vault, createVault } from '#server/vault/vault.ts';

/** A key as ENCRYPTION_KEY takes it. */
export const keyText = (number: number): string => Buffer.alloc(32, number).toString('base64');

/** @param numbers of its keys, the current one first */
export const vaultOf = (...numbers: readonly number[]): Vault => vaultWith(numbers, true);
/** As without a key in the environment. */
export const generatedVault = (number = 100): Vault => vaultWith([number], false);

function vaultWith(numbers: readonly number[], isConfigured: boolean): Vault {
  const [first, ...others] = readKeys(numbers.map(keyText).join()) ?? [];
  if (!first) throw new Error('no keys');
  return createVault([first, ...others], isConfigured);
}

export const keyIdOf = (number: number): string => vaultOf(number).currentKey;
