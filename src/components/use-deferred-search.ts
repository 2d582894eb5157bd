// A search that settles when typing pauses, so that not every letter is a request.
import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

export function useDeferredSearch(search: string): string {
  const [settled, setSettled] = useState(search);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(search), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [search]);
  return settled;
}
