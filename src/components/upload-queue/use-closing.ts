// Closes the list of uploads once all have arrived. It stays if something failed, and while it has the pointer or the
// focus.
import { type FocusEvent, useEffect, useState } from 'react';
import { uploads } from './upload-queue.ts';
import type { UploadSnapshot } from './upload-snapshot.ts';

export const CLOSES_AFTER_MS = 6000;

/** @returns props for the list's element. */
export function useClosing({ isActive, problems, counts }: UploadSnapshot) {
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isToClose = !isActive && problems + counts.cancelled === 0 && !isPointedAt && !isFocused;
  useEffect(() => {
    if (!isToClose) return;
    const closing = setTimeout(uploads.clear, CLOSES_AFTER_MS);
    return () => clearTimeout(closing);
  }, [isToClose]);
  return {
    onMouseEnter: () => setPointedAt(true),
    onMouseLeave: () => setPointedAt(false),
    onFocus: () => setFocused(true),
    onBlur: (event: FocusEvent<HTMLElement>) => setFocused(event.currentTarget.contains(event.relatedTarget)),
  };
}
