// Applies accepted suggestions to the open document, and keeps in its mark which ones it has.
import { useState } from 'react';
import type { ContractText } from '#domain/contracts/contract-text.ts';
import type { Suggestion } from '#domain/contracts/suggestions.ts';
import { announce } from '#src/components/announcer.tsx';
import { countOf } from '#src/components/format/formats.tsx';
import { type ContractMark, writeMark } from '#src/addin/word/contract-mark.ts';
import type { Applied } from '#src/addin/word/word-host.ts';

interface Applying {
  readonly text: ContractText | undefined;
  readonly mark: ContractMark;
  readonly onMark: (mark: ContractMark) => void;
}

export function useApply({ text, mark, onMark }: Applying) {
  /** How many suggestions were looked at; null where nothing is under way. */
  const [progress, setProgress] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<Applied | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  /** @returns whether all of them are in the document now. */
  const start = async (suggestions: readonly Suggestion[], comments: boolean): Promise<boolean> => {
    if (!text || progress !== null) return false;
    setProgress(0);
    setFailure(null);
    setOutcome(null);
    try {
      const { applySuggestions } = await wordHost();
      const done = await applySuggestions(text, suggestions, { comments, onProgress: setProgress });
      setOutcome(done);
      if (done.applied.length > 0) {
        const next = { ...mark, applied: [...mark.applied, ...done.applied] };
        onMark(next);
        await writeMark(next);
        announce(`${countOf(done.applied.length, 'suggestion')} applied as tracked changes`);
      }
      return done.refused.length === 0;
    } catch (error) {
      setFailure(failureWords(error));
      return false;
    } finally {
      setProgress(null);
    }
  };
  /** What was said of the last time is read. */
  const dismiss = () => {
    setOutcome(null);
    setFailure(null);
  };
  return { start, progress, outcome, failure, dismiss };
}

class NotLoaded extends Error {}

async function wordHost() {
  try {
    return await import('#src/addin/word/word-host.ts');
  } catch (cause) {
    throw new NotLoaded('A part of the pane did not load', { cause });
  }
}

function failureWords(error: unknown): string {
  if (error instanceof NotLoaded)
    return 'A part of the pane did not load. Check the connection and apply again. Nothing was applied.';
  const { code, message } = error as Partial<OfficeExtension.Error>;
  if (code === 'AccessDenied')
    return 'Word does not let this document be changed: it is protected, or open for reading. Nothing was applied.';
  return `Word did not finish: ${message ?? String(error)} Look at the document, then apply again what is missing.`;
}

export type Apply = ReturnType<typeof useApply>;
