// The uploads of the console, in the corner of every page while there are some. The list itself is fetched with the first
// of them.
import { lazy, Suspense, useEffect } from 'react';
import { uploads } from './upload-queue.ts';
import { useUploads } from './use-uploads.ts';

const UploadPanel = lazy(() => import('./upload-panel.tsx').then((file) => ({ default: file.UploadPanel })));

/** Uploads would end with the tab; ways within the console stop nothing. */
function useAskBeforeClosing(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isActive]);
}

export function UploadDock() {
  const { items, hidden, isActive } = useUploads();
  useAskBeforeClosing(isActive);
  // What one person has begun is not sent in the name of the next.
  useEffect(() => () => uploads.clear(), []);
  if (items.length === 0 && hidden === 0) return null;
  return (
    <Suspense fallback={null}>
      <UploadPanel />
    </Suspense>
  );
}
