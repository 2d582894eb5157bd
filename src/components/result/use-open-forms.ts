// Which answers are being written about: they stay in sight whatever is filtered away, and the page is told while
// something is written that nobody has saved.
import { useCallback, useEffect, useState } from 'react';

/** Told by the form of an answer, by its key, whether anything in it is unsaved; null once the form is gone. */
export type ReportForm = (key: string, isUnsaved: boolean | null) => void;

export function useOpenForms(onUnsaved: ((isUnsaved: boolean) => void) | undefined) {
  const [forms, setForms] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isUnsaved = [...forms.values()].includes(true);
  useEffect(() => {
    onUnsaved?.(isUnsaved);
    return () => onUnsaved?.(false);
  }, [isUnsaved, onUnsaved]);

  const reportForm = useCallback<ReportForm>((key, told) => {
    setForms((before) => {
      const after = new Map(before);
      if (told === null) after.delete(key);
      else after.set(key, told);
      return after;
    });
  }, []);
  return { hasForm: (key: string) => forms.has(key), reportForm };
}
