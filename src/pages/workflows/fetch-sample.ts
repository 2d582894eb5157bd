// Brings a sample contract into the page as if it had been chosen from disk. Samples are public files, not API calls.
import type { SampleId } from '#domain/samples.ts';
import { SAMPLES, sampleHref } from '#domain/samples.ts';

// The PDF: its quotes cite pages, which shows more than paragraphs do.
const EXTENSION = 'pdf';

export function isSampleId(id: string | null): id is SampleId {
  return SAMPLES.some((sample) => sample.id === id);
}

/** @throws when the sample cannot be fetched. */
export async function fetchSample(id: SampleId, signal?: AbortSignal): Promise<File> {
  const response = await fetch(sampleHref(id, EXTENSION), signal ? { signal } : {});
  if (!response.ok) throw new Error(`The sample ${id} answered ${response.status}.`);
  const blob = await response.blob();
  return new File([blob], `${id}.${EXTENSION}`, { type: blob.type });
}
