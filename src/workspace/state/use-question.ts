// The question that is being written in the tab Ask: kept while another tab is shown, and begun with words of the document.
import { useState } from 'react';
import { useStableCallback } from '#src/components/use-stable-callback.ts';
import type { Workspace } from './use-contract-workspace.ts';

interface WrittenQuestion {
  readonly text: string;
  /** Above 0 where the box is to get the focus; another number for each time. */
  readonly focus: number;
}

/** Of selected words, so many characters are quoted in a question. */
const QUOTED_MAX = 1500;

export function useQuestion({ go, setArea }: Pick<Workspace, 'go' | 'setArea'>) {
  const [question, setWritten] = useState<WrittenQuestion>({ text: '', focus: 0 });
  const setQuestion = useStableCallback((text: string) => setWritten({ text, focus: 0 }));
  /** Offers a question that the reader can change before it is asked. */
  const offerQuestion = useStableCallback((text: string) => setWritten(({ focus }) => ({ text, focus: focus + 1 })));
  const askAbout = useStableCallback((words: string) => {
    const quote = words.replace(/\s+/g, ' ').trim();
    offerQuestion(`“${quote.length > QUOTED_MAX ? `${quote.slice(0, QUOTED_MAX)} …` : quote}”\n`);
    setArea('panel');
    go({ tab: 'ask' });
  });
  return { question, setQuestion, offerQuestion, askAbout };
}
