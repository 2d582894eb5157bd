// Said where the inputs are after Cancel, whose button has gone: whoever pressed it by keyboard goes on from here.
import { useEffect, useRef } from 'react';

export function CancelledNote() {
  const note = useRef<HTMLOutputElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <output className="quiet" tabIndex={-1} ref={note}>
      The run was cancelled. Your inputs are still here.
    </output>
  );
}
