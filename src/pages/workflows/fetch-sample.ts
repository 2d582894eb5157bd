// Brings a sample contract into the page as if it had been chosen from disk. Samples are public files, not API calls.
import type { SampleId } from '#domain/samples.ts';
import { SAMPLES, sampleHref } from '#domain/samples.ts';
import type { ExpectedFile } from './use-arrivals.ts';

// The PDF: its quotes cite pages, which shows more than paragraphs do.
const EXTENSION = 'pdf';

export function isSampleId(id: string | null): id is SampleId {
  return SAMPLES.some((sample) => sample.id === id);
}

export function sampleFile(id: SampleId): ExpectedFile {
  const name = `${id}.${EXTENSION}`;
  return {
    name,
    fetch: async (signal) => {
      const response = await fetch(sampleHref(id, EXTENSION), { signal });
      if (!response.ok) throw new Error(`The sample ${id} answered ${response.status}.`);
      const blob = await response.blob();
      return new File([blob], name, { type: blob.type });
    },
    sentenceOf: () => 'The sample could not be loaded. Check your connection and try again.',
  };
}
