// The file store that the configuration names.
import type { FileStore } from './file-store.ts';
import { createDiskFiles } from './disk.ts';
import type { Bucket } from './s3.ts';
import { createS3Files } from './s3.ts';

/** @param folder where contents are kept that no bucket is named for */
export const openFileStore = (bucket: Bucket | undefined, folder: string): FileStore =>
  bucket ? createS3Files(bucket) : createDiskFiles(folder);
