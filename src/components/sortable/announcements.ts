// Screen reader announcements of drag and drop. Positions count from 1; names are those on screen.
import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';

export const HOW_TO_DRAG =
  'Press space or enter to pick up the row, the arrow keys to move it, space or enter again to put it down, and escape to leave it where it was.';

export const placeWords = (name: string, index: number, count: number): string =>
  `${name} is at position ${index + 1} of ${count}.`;

/** @param keys of the rows, in order. @param nameAt the name of a row. */
export function announcementsFor(keys: readonly string[], nameAt: (index: number) => string): Announcements {
  const indexOf = (id: UniqueIdentifier) => keys.indexOf(String(id));
  const nameOf = (id: UniqueIdentifier) => nameAt(indexOf(id));
  const place = (id: UniqueIdentifier, over: UniqueIdentifier) => placeWords(nameOf(id), indexOf(over), keys.length);
  return {
    onDragStart: ({ active }) => `Picked up. ${place(active.id, active.id)}`,
    onDragOver: ({ active, over }) => (over ? place(active.id, over.id) : undefined),
    onDragEnd: ({ active, over }) => `Put down. ${place(active.id, over?.id ?? active.id)}`,
    onDragCancel: ({ active }) => `Left where it was. ${place(active.id, active.id)}`,
  };
}
