// Saves a record, one request at a time: saved, rejected, or in conflict.
import { type BaseRecord, useCreate, useUpdate } from '@refinedev/core';
import { useRef, useState } from 'react';
import { LIBRARY_BODY_MAX_BYTES } from '#domain/limits.ts';
import { MESSAGES } from '#domain/messages.ts';
import { ApiError, sentenceOf } from '#src/providers/http/problem.ts';

/** The record was changed or deleted since it was opened. */
export type Clash = 'changed' | 'deleted';

export interface Sent {
  readonly body: object;
  /** Id of the record to update; without it one is created. */
  readonly id?: string;
  readonly success: string;
  /** The toast's title after a failure. */
  readonly failure?: string;
}

const MEGABYTE = 1024 * 1024;
const TOO_LARGE = `At most ${LIBRARY_BODY_MAX_BYTES / MEGABYTE} MB can be saved at once. Shorten it, or split it in two.`;

const isTooLarge = (body: object) => new Blob([JSON.stringify(body)]).size > LIBRARY_BODY_MAX_BYTES;

function clashOf(error: unknown): Clash | undefined {
  if (!(error instanceof ApiError)) return undefined;
  // A conflict about a field, such as a forbidden category, is an ordinary error.
  if (error.statusCode === 409 && Object.keys(error.errors).length === 0) return 'changed';
  if (error.statusCode === 404) return 'deleted';
  return undefined;
}

/** @param resource its name in the registry @param onRefused receives the error, unless it is a conflict */
export function useRecordSave<Row extends BaseRecord>(
  resource: string,
  onRefused: (error: ApiError | undefined) => void,
) {
  const { mutateAsync: create } = useCreate<Row, ApiError>();
  const { mutateAsync: update } = useUpdate<Row, ApiError>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [clash, setClash] = useState<Clash>();
  const [saved, setSaved] = useState<Row>();
  // State would update too late for a double click.
  const isSending = useRef(false);

  const request = async ({ body, id, success, failure: title }: Sent) => {
    const mutation = {
      resource,
      values: body,
      successNotification: { type: 'success' as const, message: success },
      errorNotification: (error?: unknown) =>
        id !== undefined && clashOf(error)
          ? (false as const)
          : { type: 'error' as const, message: title ?? MESSAGES.somethingWentWrong, description: sentenceOf(error) },
    };
    const { data } = await (id === undefined ? create(mutation) : update({ ...mutation, id }));
    return data;
  };

  const send = async (what: Sent) => {
    if (isSending.current || saved) return;
    if (isTooLarge(what.body)) {
      setFailure(TOO_LARGE);
      return;
    }
    isSending.current = true;
    setBusy(true);
    try {
      setSaved(await request(what));
    } catch (error) {
      const met = what.id === undefined ? undefined : clashOf(error);
      setClash(met);
      setFailure(met ? undefined : sentenceOf(error));
      if (!met) onRefused(error instanceof ApiError ? error : undefined);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  return { send, isBusy: isBusy || saved !== undefined, failure, clash, saved, settle: () => setClash(undefined) };
}
