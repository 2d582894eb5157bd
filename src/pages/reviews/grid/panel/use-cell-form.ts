// The form of the open cell: a correction or a rejection. Unsaved input is never discarded without confirmation, wherever the
// cursor goes meanwhile.
import { useCallback, useMemo, useRef, useState } from 'react';
import type { CellPosition } from '#src/pages/reviews/grid/cursor.ts';
import { positionKey } from '#src/pages/reviews/grid/cursor.ts';

export type FormKind = 'edited' | 'rejected';

interface CellFormState {
  readonly formAt: (position: CellPosition) => FormKind | null;
  readonly open: (position: CellPosition, kind: FormKind) => void;
  readonly close: () => void;
  readonly isUnsaved: boolean;
  /** Reads the current value of `isUnsaved` between two renderings. */
  readonly hasUnsaved: () => boolean;
  readonly onUnsaved: (isUnsaved: boolean) => void;
  /** Proceeds immediately, or after the user confirms that unsaved input is discarded. */
  readonly confirmDiscard: (proceed: () => void) => void;
  readonly isConfirming: boolean;
  readonly discard: () => void;
  readonly cancelDiscard: () => void;
}

export function useCellForm(): CellFormState {
  const [form, setForm] = useState<{ key: string; kind: FormKind } | null>(null);
  const [isUnsaved, setUnsaved] = useState(false);
  const unsaved = useRef(false);
  const [question, setQuestion] = useState<{ proceed: () => void } | null>(null);
  const onUnsaved = useCallback((is: boolean) => {
    unsaved.current = is;
    setUnsaved(is);
  }, []);
  const hasUnsaved = useCallback(() => unsaved.current, []);
  return useMemo(() => {
    const close = () => {
      onUnsaved(false);
      setForm(null);
    };
    return {
      formAt: (position) => (form?.key === positionKey(position) ? form.kind : null),
      open: (position, kind) => setForm({ key: positionKey(position), kind }),
      close,
      isUnsaved,
      hasUnsaved,
      onUnsaved,
      confirmDiscard: (proceed) => {
        if (unsaved.current) setQuestion({ proceed });
        else proceed();
      },
      isConfirming: question !== null,
      discard: () => {
        close();
        setQuestion(null);
        question?.proceed();
      },
      cancelDiscard: () => setQuestion(null),
    };
  }, [form, isUnsaved, hasUnsaved, onUnsaved, question]);
}
