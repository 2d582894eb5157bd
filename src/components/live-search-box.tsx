// A search box that takes letters at once, whatever the list behind it has to render, and writes to the address when
// the typing pauses: not every letter is a call, nor a step of the browser's history.
import { startTransition, useEffect, useRef, useState } from 'react';
import { SearchBox } from './search-box.tsx';

const PAUSE_MS = 250;

interface LiveSearchBoxProps {
  /** What the address says. */
  readonly search: string;
  readonly placeholder: string;
  /** With every letter, as a transition: rendering what follows from it may be given up for the next letter. */
  readonly onType: (text: string) => void;
  /** After a pause, and at once when the box is emptied. */
  readonly onPause: (text: string) => void;
}

export function LiveSearchBox({ search, placeholder, onType, onPause }: LiveSearchBoxProps) {
  const [text, setText] = useState(search);
  /** What this box wrote to the address, or last saw there. */
  const written = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** As of now, not as of the letter that the pause follows: the address may have changed in between. */
  const latest = useRef(onPause);
  useEffect(() => {
    latest.current = onPause;
  }, [onPause]);

  useEffect(() => {
    if (search === written.current) return;
    // The address changed by itself: the back button, a link, "Clear search".
    written.current = search;
    clearTimeout(timer.current);
    setText(search);
    onType(search);
  }, [search, onType]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const write = (next: string) => {
    written.current = next;
    latest.current(next);
  };
  return (
    <SearchBox
      value={text}
      placeholder={placeholder}
      onChange={(next) => {
        setText(next);
        startTransition(() => onType(next));
        clearTimeout(timer.current);
        if (next === '') write(next);
        else timer.current = setTimeout(write, PAUSE_MS, next);
      }}
    />
  );
}
