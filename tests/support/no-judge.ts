// For engines of tests that only answer questions.
import type { Engine } from '#server/engine/engine.ts';

export const NO_JUDGE: Omit<Engine, 'info' | 'answer'> = {
  judge: () => Promise.reject(new Error('this engine judges no rules')),
  observer: null,
  redrafter: null,
  drafter: null,
};
