// The title of the browser's tab. An unknown name keeps that of the screen (src/routes.tsx).
import { useEffect } from 'react';

export function useDocumentTitle(name: string | undefined): void {
  useEffect(() => {
    if (name) document.title = `${name} · Whereas`;
  }, [name]);
}
