// Keyboard navigation through answers by J, K, N and the arrows. J, K and N work anywhere on the page; the arrows, and the
// keys of the actions, while an answer has the focus.
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { NEXT_KEY } from '#src/components/shortcuts/keys.ts';
import { usePageKeys } from '#src/components/shortcuts/use-page-keys.ts';
import { useStableCallback } from '#src/components/use-stable-callback.ts';
import { type PlacedAnswer, nextOpen, stepFrom } from './review.ts';
import { scrollInResult } from './scroll-in-result.ts';

const isWriting = (target: EventTarget) => target instanceof HTMLElement && target.closest('form, input, textarea');

interface AnswerStepsOptions {
  /** Mounts all answers, as a long result mounts gradually. */
  readonly mountAll: () => void;
  /** Called with the answer that received the focus. */
  readonly onStep: (at: PlacedAnswer) => void;
}

export function useAnswerSteps(
  box: RefObject<HTMLElement | null>,
  shown: readonly PlacedAnswer[],
  { mountAll, onStep }: AnswerStepsOptions,
) {
  const [current, setCurrent] = useState<string | null>(null);
  /** The stop in the tab order: where one was last, else the first. */
  const stop = shown.some(({ key }) => key === current) ? current : (shown[0]?.key ?? null);

  const goTo = useStableCallback((wanted: PlacedAnswer, block: 'nearest' | 'start' = 'nearest') => {
    const find = () => box.current?.querySelector<HTMLElement>(`[data-answer="${wanted.key}"]`);
    if (!find()) mountAll();
    const item = find();
    if (!item) return;
    const fold = item.closest('details');
    if (fold) fold.open = true;
    item.focus({ preventScroll: true });
    scrollInResult(item, block);
  });
  const step = (wanted: PlacedAnswer | null) => {
    if (!wanted) return;
    goTo(wanted);
    onStep(wanted);
  };
  /** From the outline: scrolls the answer to the top. */
  const jump = useStableCallback((wanted: PlacedAnswer) => {
    goTo(wanted, 'start');
    onStep(wanted);
  });
  const goToNextOpen = (from = current) => step(nextOpen(shown, from));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
    const from = (event.target as HTMLElement).closest<HTMLElement>('[data-answer]')?.dataset['answer'];
    if (from === undefined) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (key === 'j' || key === 'ArrowDown') step(stepFrom(shown, from, 1));
    else if (key === 'k' || key === 'ArrowUp') step(stepFrom(shown, from, -1));
    else if (key === NEXT_KEY) goToNextOpen(from);
    else return;
    event.preventDefault();
  };
  usePageKeys(
    'result',
    (key) => {
      if (key === NEXT_KEY) goToNextOpen();
      else if (key === 'j' || key === 'k') step(shown.find((at) => at.key === stop) ?? null);
      else return false;
      return true;
    },
    shown.length > 0,
  );
  const onFocus = ({ target }: { target: EventTarget }) => {
    const key = (target as HTMLElement).closest<HTMLElement>('[data-answer]')?.dataset['answer'];
    if (key !== undefined) setCurrent(key);
  };
  return { stop, goTo, step, jump, goToNextOpen, onKeyDown, onFocus };
}
