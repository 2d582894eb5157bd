// The answers with an open form: they stay visible whatever the filter, and the page learns of unsaved text.
import { useCallback, useEffect, useState } from 'react';

/** The form of the answer `key` reports whether it has unsaved text; null once it closes. */
export type ReportForm = (key: string, isUnsaved: boolean | null) => void;

export function useOpenForms(onUnsaved: ((isUnsaved: boolean) => void) | undefined) {
  const [forms, setForms] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isUnsaved = [...forms.values()].includes(true);
  useEffect(() => {
    onUnsaved?.(isUnsaved);
    return () => onUnsaved?.(false);
  }, [isUnsaved, onUnsaved]);

  const reportForm = useCallback<ReportForm>((key, unsaved) => {
    setForms((before) => {
      const after = new Map(before);
      if (unsaved === null) after.delete(key);
      else after.set(key, unsaved);
      return after;
    });
  }, []);
  const hasForm = useCallback((key: string) => forms.has(key), [forms]);
  return { hasForm, reportForm };
}
