// The uploads of one person, for as long as the console is theirs.
import { useEffect } from 'react';
import { UploadPanel } from './upload-panel.tsx';
import { uploads } from './upload-queue.ts';
import { useUploads } from './use-uploads.ts';

/** Uploads would end with the tab; ways within the console stop nothing. */
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
  // What one person has begun is not sent in the name of the next.
  useEffect(() => () => uploads.clear(), []);
  return items.length === 0 && hidden === 0 ? null : <UploadPanel />;
}
