// Files on their way into an input: a sample, a document of an earlier run, or a file of the repository that an address
// names. What a person chooses meanwhile wins.
import { useCallback, useRef, useState } from 'react';
import type { GivenFile } from './run-inputs.ts';

export interface ExpectedFile {
  /** What is on its way, as shown. */
  readonly name: string;
  readonly fetch: (signal: AbortSignal) => Promise<GivenFile>;
  /** The sentence beside the input when it does not come. */
  readonly sentenceOf: (error: unknown) => string;
}

export type Arrival =
  { readonly state: 'loading'; readonly name: string } | { readonly state: 'missed'; readonly sentence: string };
/** By input name; an input that nothing is on its way to is not in it. */
export type Arrivals = ReadonlyMap<string, Arrival>;

/** @param onFile takes a file that has come; it must keep its identity. */
export function useArrivals(onFile: (input: string, file: GivenFile) => void) {
  const [arrivals, setArrivals] = useState<Arrivals>(new Map());
  const pending = useRef(new Map<string, AbortController>());

  const note = useCallback((input: string, arrival: Arrival | null) => {
    setArrivals((before) => {
      if (!arrival && !before.has(input)) return before;
      const after = new Map(before);
      if (arrival) after.set(input, arrival);
      else after.delete(input);
      return after;
    });
  }, []);

  /** Nothing that is still on its way to this input is wanted any more. */
  const dismiss = useCallback(
    (input: string) => {
      pending.current.get(input)?.abort();
      pending.current.delete(input);
      note(input, null);
    },
    [note],
  );

  const expectFile = useCallback(
    (input: string, { name, fetch, sentenceOf }: ExpectedFile) => {
      dismiss(input);
      const controller = new AbortController();
      pending.current.set(input, controller);
      note(input, { state: 'loading', name });
      /** False once something else was chosen for the input. */
      const settle = (arrival: Arrival | null): boolean => {
        if (pending.current.get(input) !== controller) return false;
        pending.current.delete(input);
        note(input, arrival);
        return true;
      };
      fetch(controller.signal).then(
        (file) => {
          if (settle(null)) onFile(input, file);
        },
        (error: unknown) => settle({ state: 'missed', sentence: sentenceOf(error) }),
      );
    },
    [dismiss, note, onFile],
  );

  return { arrivals, expectFile, dismiss };
}

export const namesOnTheWay = (arrivals: Arrivals): string[] =>
  [...arrivals.values()].flatMap((arrival) => (arrival.state === 'loading' ? [arrival.name] : []));
