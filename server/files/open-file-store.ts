// Opens the file store of the configuration.
import type { FileStore } from './file-store.ts';
import { createDiskFiles } from './disk.ts';
import { type Bucket, createS3Files } from './s3.ts';

/** @param folder for the contents where no bucket is configured */
export const openFileStore = (bucket: Bucket | undefined, folder: string): FileStore =>
  bucket ? createS3Files(bucket) : createDiskFiles(folder);
