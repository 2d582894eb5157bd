// Scrolls to a part of a result.

/** With more answers, rows outside the window are not laid out. */
const LONG = 50;
/** Frames until the rows around the target have their height. */
const PASSES = 4;

export const isLong = (answers: readonly unknown[]): boolean => answers.length > LONG;

/** Smoothly; in a long result in steps, as rows get their height, and move the target, once they are in sight. */
export function scrollInResult(element: HTMLElement, block: ScrollLogicalPosition): void {
  if (element.closest('[data-long="true"]')) scrollAgain(element, block, PASSES);
  else element.scrollIntoView({ block, behavior: 'smooth' });
}

function scrollAgain(element: HTMLElement, block: ScrollLogicalPosition, left: number): void {
  if (left === 0) return;
  element.scrollIntoView({ block, behavior: 'instant' });
  requestAnimationFrame(() => scrollAgain(element, block, left - 1));
}
