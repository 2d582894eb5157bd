// Whether an element is wider inside than outside, so that it scrolls sideways.
import { type RefObject, useEffect, useState } from 'react';

export function useOverflow(ref: RefObject<HTMLElement | null>): boolean {
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWide(element.scrollWidth > element.clientWidth + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return isWide;
}
