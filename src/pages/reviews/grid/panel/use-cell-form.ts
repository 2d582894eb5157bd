// What is being written about the open cell. It belongs to that cell: wherever the cursor goes meanwhile, nothing that is
// not saved is lost without a question.
import { useCallback, useMemo, useRef, useState } from 'react';
import type { CellPosition } from '#src/pages/reviews/grid/cursor.ts';
import { positionKey } from '#src/pages/reviews/grid/cursor.ts';

type FormKind = 'edited' | 'rejected';

export interface CellFormState {
  readonly formAt: (place: CellPosition) => FormKind | null;
  readonly begin: (place: CellPosition, kind: FormKind) => void;
  readonly end: () => void;
  readonly isUnsaved: boolean;
  /** As of now, for what is asked between two renderings. */
  readonly holds: () => boolean;
  readonly onUnsaved: (isUnsaved: boolean) => void;
  /** Does it at once, or after the question whether to discard what was written. */
  readonly leave: (then: () => void) => void;
  readonly isAsking: boolean;
  readonly discard: () => void;
  readonly keep: () => void;
}

export function useCellForm(): CellFormState {
  const [form, setForm] = useState<{ key: string; kind: FormKind } | null>(null);
  const [isUnsaved, setUnsaved] = useState(false);
  const unsaved = useRef(false);
  const [asked, setAsked] = useState<{ leave: () => void } | null>(null);
  const onUnsaved = useCallback((is: boolean) => {
    unsaved.current = is;
    setUnsaved(is);
  }, []);
  const holds = useCallback(() => unsaved.current, []);
  return useMemo(() => {
    const end = () => {
      onUnsaved(false);
      setForm(null);
    };
    return {
      formAt: (place) => (form?.key === positionKey(place) ? form.kind : null),
      begin: (place, kind) => setForm({ key: positionKey(place), kind }),
      end,
      isUnsaved,
      holds,
      onUnsaved,
      leave: (then) => {
        if (unsaved.current) setAsked({ leave: then });
        else then();
      },
      isAsking: asked !== null,
      discard: () => {
        end();
        setAsked(null);
        asked?.leave();
      },
      keep: () => setAsked(null),
    };
  }, [form, isUnsaved, holds, onUnsaved, asked]);
}
