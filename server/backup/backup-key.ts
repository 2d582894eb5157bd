// The key of an encrypted backup: the manifest has it wrapped with the operator's key, and is signed with it.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { KeyMissing } from '#server/vault/keys.ts';
import type { Vault } from '#server/vault/vault.ts';
import { type Manifest, BackupRefused, manifestSchema } from './manifest.ts';

const PURPOSE = 'backup';

/** What encrypts the files of a backup; null for a plain one. */
export type BackupKey = Buffer | null;

type Unsigned = Omit<Manifest, 'format' | 'encryption'>;

interface NewKey {
  readonly key: BackupKey;
  /** Completes the manifest. */
  readonly sign: (manifest: Unsigned) => Omit<Manifest, 'format'>;
}

/** A key for a new backup, where the operator gave one. */
export function newBackupKey(vault: Vault): NewKey {
  if (!vault.isConfigured) return { key: null, sign: (manifest) => manifest };
  const { key, stored } = vault.newKey(PURPOSE);
  const wrapped = { key_id: stored.keyId, wrapped: stored.wrapped.toString('base64') };
  return {
    key,
    sign: (manifest) => ({ ...manifest, encryption: { ...wrapped, signature: signatureOf(key, manifest) } }),
  };
}

/** @throws BackupRefused where the key is missing, or the manifest is not what was written */
export function keyOfBackup({ encryption, ...manifest }: Manifest, vault: Vault): BackupKey {
  if (!encryption) return null;
  const { key_id, wrapped, signature } = encryption;
  try {
    const key = vault.unwrap({ keyId: key_id, wrapped: Buffer.from(wrapped, 'base64') }, PURPOSE);
    if (isSame(signature, signatureOf(key, manifest))) return key;
  } catch (error) {
    if (error instanceof KeyMissing)
      throw new BackupRefused(
        `The backup is encrypted with the key ${key_id}, which is not given. Add it to ENCRYPTION_KEY, behind the current one, then restore.`,
      );
  }
  throw new BackupRefused('The backup is damaged: its manifest is not what was written.');
}

const unsignedSchema = manifestSchema.omit({ format: true, encryption: true });

/** Parsed, as the order of fields counts. */
const signatureOf = (key: Buffer, manifest: Unsigned) =>
  createHmac('sha256', key)
    .update(JSON.stringify(unsignedSchema.parse(manifest)))
    .digest('base64');

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
