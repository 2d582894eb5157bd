// Whether a part of a long page has come near the visible range: its content is drawn then, and stays.
import { type RefObject, useEffect, useState } from 'react';

/**
 * @param place the element that holds the room of the part.
 * @param area scrolls.
 * @param distance beyond the visible range, such as "2500px".
 * @param isWanted draws it wherever it is.
 */
export function useNear(
  place: RefObject<HTMLElement | null>,
  area: RefObject<HTMLElement | null>,
  distance: string,
  isWanted: boolean,
): boolean {
  const [isNear, setNear] = useState(isWanted);
  if (isWanted && !isNear) setNear(true);
  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && setNear(true), {
      root: area.current,
      rootMargin: `${distance} 0px`,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear, place, area, distance]);
  return isNear;
}
