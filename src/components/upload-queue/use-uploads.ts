// Subscribes to the upload queue.
import { useSyncExternalStore } from 'react';
import { uploads } from './upload-queue.ts';
import type { UploadSnapshot } from './upload-snapshot.ts';

export const useUploads = (): UploadSnapshot => useSyncExternalStore(uploads.subscribe, uploads.snapshot);
