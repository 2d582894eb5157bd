// Opens a contract of the repository in Word, with the mark by which the pane of its window recognizes it.
import { useState } from 'react';
import { markedFile } from '#domain/endpoints/contracts.ts';
import { callFile } from '#src/providers/http/call.ts';
import { sentenceOf } from '#src/providers/http/problem.ts';
import { openDocument } from '#src/addin/word/open-document.ts';

export type Opening =
  | { readonly is: 'waiting' | 'opening' | 'opened' | 'unsupported' }
  | { readonly is: 'not_fetched' | 'refused'; readonly detail: string };

export function useOpenInWord(contract: string) {
  const [opening, setOpening] = useState<Opening>({ is: 'waiting' });
  const open = async () => {
    if (opening.is === 'opening') return;
    setOpening({ is: 'opening' });
    try {
      const { blob } = await callFile(markedFile, { params: { id: contract } });
      setOpening(await openDocument(blob));
    } catch (error) {
      setOpening({ is: 'not_fetched', detail: sentenceOf(error) });
    }
  };
  return { opening, open };
}
