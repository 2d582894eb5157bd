// `?sample=<id>`: Home leads here with a sample contract already chosen.
import { useEffect, useRef } from 'react';
import type { Workflow } from '#domain/workflows.ts';
import { notifyError } from '#src/providers/notification.ts';
import { fetchSample, isSampleId } from './fetch-sample.ts';

/** Chooses the sample once, for the main file input, or the first one where none is the main one. */
export function useSampleFromAddress(
  sample: string | null,
  workflow: Workflow,
  onFile: (name: string, file: File) => void,
): void {
  const asked = useRef<string | null>(null);
  useEffect(() => {
    const files = workflow.inputs.filter((input) => input.type === 'file');
    const input = files.find((one) => one.main) ?? files[0];
    if (!isSampleId(sample) || !input || asked.current === sample) return;
    asked.current = sample;
    fetchSample(sample).then(
      (file) => onFile(input.name, file),
      () => notifyError('The sample could not be loaded', 'Choose one below, or a document of your own.'),
    );
  }, [sample, workflow, onFile]);
}
