// `?sample=<id>`: Home leads here with a sample contract already chosen.
import { useEffect, useRef } from 'react';
import type { Workflow } from '#domain/workflows.ts';
import { mainFileOf } from '#domain/workflows.ts';
import { isSampleId, sampleFile } from './fetch-sample.ts';
import type { ExpectedFile } from './use-arrivals.ts';

/** Chooses the sample once, for the main file input, or the first one where none is the main one. */
export function useSampleFromAddress(
  sample: string | null,
  workflow: Workflow,
  expectFile: (input: string, file: ExpectedFile) => void,
): void {
  const asked = useRef<string | null>(null);
  useEffect(() => {
    const input = mainFileOf(workflow.inputs);
    if (!isSampleId(sample) || !input || asked.current === sample) return;
    asked.current = sample;
    expectFile(input.name, sampleFile(sample));
  }, [sample, workflow, expectFile]);
}
