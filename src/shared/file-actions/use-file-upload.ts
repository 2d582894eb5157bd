// One upload from a dialog: progress, cancellation and errors.
import { useEffect, useRef, useState } from 'react';
import type { Uploaded } from '#domain/files.ts';
import { ApiError } from '#src/providers/http/problem.ts';
import { isStopped, uploadFailureOf } from '#src/providers/http/upload.ts';

export interface Failure {
  readonly sentence: string;
  /** The name is taken. */
  readonly isNameTaken: boolean;
  readonly nameError: string | undefined;
}

export interface Progress {
  readonly signal: AbortSignal;
  readonly onProgress: (sent: number) => void;
}

const CONFLICT = 409;

function failureOf(error: unknown): Failure {
  const nameError = error instanceof ApiError ? error.errors['name']?.join(' ') : undefined;
  const isNameTaken = error instanceof ApiError && error.statusCode === CONFLICT && nameError !== undefined;
  return { sentence: uploadFailureOf(error), isNameTaken, nameError };
}

export function useFileUpload(onSent: (uploaded: Uploaded) => void) {
  /** From 0 to 1; null without an upload. */
  const [sent, setSent] = useState<number | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const abort = useRef<AbortController>(null);
  // Leaving the dialog cancels the upload.
  useEffect(() => () => abort.current?.abort(), []);

  const start = async (send: (progress: Progress) => Promise<Uploaded>) => {
    if (abort.current) return;
    const controller = new AbortController();
    abort.current = controller;
    setFailure(null);
    setSent(0);
    try {
      onSent(await send({ signal: controller.signal, onProgress: setSent }));
    } catch (error) {
      if (!isStopped(error)) setFailure(failureOf(error));
    } finally {
      abort.current = null;
      setSent(null);
    }
  };
  return {
    sent,
    failure,
    start,
    stop: () => abort.current?.abort(),
    forget: () => setFailure(null),
  };
}
