// A search box that never waits for the list, and writes to the address when typing pauses: not every letter is a
// request or a history entry.
import { startTransition, useEffect, useRef, useState } from 'react';
import { SearchBox } from './search-box.tsx';

const PAUSE_MS = 250;

interface LiveSearchBoxProps {
  /** The search in the address. */
  readonly search: string;
  readonly placeholder: string;
  /** Runs for every letter, in a transition that the next letter can interrupt. */
  readonly onType?: (text: string) => void;
  /** Runs after a pause, and at once when the box is emptied. */
  readonly onPause: (text: string) => void;
}

interface AddressSearchProps extends Omit<LiveSearchBoxProps, 'search' | 'onPause'> {
  readonly address: { readonly search: string; readonly change: (change: { search: string }) => void };
}

/** The search of a list whose address holds it. */
export const AddressSearch = ({ address, ...box }: AddressSearchProps) => (
  <LiveSearchBox {...box} search={address.search} onPause={(search) => address.change({ search })} />
);

export function LiveSearchBox({ search, placeholder, onType, onPause }: LiveSearchBoxProps) {
  const [text, setText] = useState(search);
  /**
   * The address as shown, and what this box wrote to it since; the address follows in a transition, later than
   * typing.
   */
  const written = useRef([search]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The latest value: the address may have changed during the pause. */
  const latest = useRef(onPause);
  useEffect(() => {
    latest.current = onPause;
  }, [onPause]);

  useEffect(() => {
    const place = written.current.indexOf(search);
    if (place !== -1) {
      written.current.splice(0, place);
      return;
    }
    // The address changed otherwise: the back button, a link, "Clear search".
    written.current = [search];
    clearTimeout(timer.current);
    setText(search);
    onType?.(search);
  }, [search, onType]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const write = (next: string) => {
    written.current.push(next);
    latest.current(next);
  };
  return (
    <SearchBox
      value={text}
      placeholder={placeholder}
      onChange={(next) => {
        setText(next);
        startTransition(() => onType?.(next));
        clearTimeout(timer.current);
        if (next === '') write(next);
        else timer.current = setTimeout(write, PAUSE_MS, next);
      }}
    />
  );
}
