// A long list on the page a few rows at a time, so that hundreds of rows never hold up a frame.
import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';

/** Rows that the first commit shows. */
const FIRST = 5;
/** Later commits show more, in proportion to what is there: React warns of more than 50 updates in a row. */
const GROWTH = 0.125;

/**
 * @param wanted the keys of all rows in order, each with the form it is to have.
 * @returns the rows to show now with their forms, which become `wanted` a batch at a time, and what shows all at once.
 */
export function useGradualRows<Form>(wanted: ReadonlyMap<string, Form>) {
  const [shown, setShown] = useState<ReadonlyMap<string, Form>>(new Map());
  const next = batchOn(shown, wanted);
  useEffect(() => {
    if (next !== shown) startTransition(() => setShown(next));
  });
  const showAll = () => flushSync(() => setShown(wanted));
  const print = useEffectEvent(showAll);
  useEffect(() => {
    const onPrint = () => print();
    window.addEventListener('beforeprint', onPrint);
    return () => window.removeEventListener('beforeprint', onPrint);
  }, []);
  return { rows: next, showAll };
}

function batchOn<Form>(shown: ReadonlyMap<string, Form>, wanted: ReadonlyMap<string, Form>): ReadonlyMap<string, Form> {
  const isSame = [...wanted].every(([key, form]) => shown.get(key) === form) && shown.size === wanted.size;
  if (isSame) return shown;
  let left = FIRST + Math.floor(shown.size * GROWTH);
  const next = new Map<string, Form>();
  for (const [key, form] of wanted) {
    const before = shown.get(key);
    if (before === form || left > 0) next.set(key, form);
    else if (before !== undefined) next.set(key, before);
    if (before !== form) left -= 1;
  }
  return next;
}
