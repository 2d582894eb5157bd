// Opens the file store of the configuration.
import { type BucketSetting, openBucket } from '#server/bucket-setting.ts';
import type { Warn } from '#server/renewed.ts';
import type { Vault } from '#server/vault/vault.ts';
import { createDiskFiles } from './disk.ts';
import type { FileStore } from './file-store.ts';
import { createS3Files } from './s3.ts';

/**
 * @param folder for the contents where no bucket is configured
 * @param warn called with the reason when the bucket's keys cannot be renewed
 * @throws CommandFailed where a command prints the first ones and fails
 */
export async function openFileStore(
  setting: BucketSetting | undefined,
  folder: string,
  vault: Vault,
  warn: Warn = () => undefined,
): Promise<FileStore> {
  if (!setting) return createDiskFiles(folder, vault);
  const bucket = openBucket(setting, warn);
  if ('readKeys' in bucket) await bucket.readKeys();
  return createS3Files(bucket, { vault });
}
