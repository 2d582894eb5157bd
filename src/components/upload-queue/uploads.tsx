// The uploads of one user, while they are signed in.
import { useEffect } from 'react';
import { UploadPanel } from './upload-panel.tsx';
import { uploads, useUploads } from './upload-queue.ts';

/** Asks before the tab closes, which would stop uploads; navigation within the console does not. */
function useAskBeforeClosing(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isActive]);
}

export function Uploads() {
  const { items, hidden, isActive } = useUploads();
  useAskBeforeClosing(isActive);
  // Uploads of one user must not continue under the next.
  useEffect(() => () => uploads.clear(), []);
  return items.length === 0 && hidden === 0 ? null : <UploadPanel />;
}
