// Shows in Word what the panel points at: the passage that a finding quotes, a suggestion, a clause.
import { useEffect, useEffectEvent, useState } from 'react';
import type { ContractText } from '#domain/contracts/contract-text.ts';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';
import type { ShownPlace } from './shown-place.ts';

/** How much of the text is shown of a place without words. */
const SHOWN_LENGTH = 40;

interface Range {
  readonly start: number;
  readonly end: number;
}

/** @returns whether Word no longer has what the panel points at. */
export function useReveal(workspace: Workspace, text: ContractText | undefined, shown: ShownPlace): boolean {
  const { at, quoted } = workspace;
  const [isLost, setLost] = useState(false);
  const show = useEffectEvent(async (): Promise<boolean> => {
    const place = text && placeNamed(workspace, text);
    if (!place) return true;
    try {
      const { reveal } = await import('#src/addin/word/word-host.ts');
      shown.show(place);
      return await reveal(text, place.start, place.end);
    } catch {
      return true;
    }
  });
  const request = quoted?.request ?? 0;
  useEffect(() => {
    let isWanted = true;
    void show().then((isFound) => isWanted && setLost(!isFound));
    return () => {
      isWanted = false;
    };
  }, [request, at.suggestion, at.passage, text?.revision]);
  return isLost;
}

function placeNamed({ at, quoted, all }: Workspace, text: ContractText): Range | null {
  const suggestion = all.find(({ id }) => id === at.suggestion)?.current;
  if (suggestion?.revision === text.revision) return withWords(suggestion, text);
  const [quote] = quoted?.ranges ?? [];
  if (quote && quoted?.revision === text.revision) return quote;
  return at.passage === null ? null : withWords({ start: at.passage, end: at.passage }, text);
}

/** An insertion has no words to select: those before it are shown, or those behind it. */
function withWords({ start, end }: Range, { text }: ContractText): Range {
  if (start < end) return { start, end };
  const from = Math.max(text.lastIndexOf('\n', start - 1) + 1, start - SHOWN_LENGTH);
  return from < start ? { start: from, end: start } : { start, end: Math.min(text.length, start + SHOWN_LENGTH) };
}
