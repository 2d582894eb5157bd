// Opens the file store of the configuration.
import type { FileStore } from './file-store.ts';
import { createDiskFiles } from './disk.ts';
import { type Bucket, createS3Files } from './s3.ts';
import type { Vault } from '#server/vault/vault.ts';

/** @param folder for the contents where no bucket is configured */
export const openFileStore = (bucket: Bucket | undefined, folder: string, vault: Vault): FileStore =>
  bucket ? createS3Files(bucket, { vault }) : createDiskFiles(folder, vault);
