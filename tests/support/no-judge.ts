// For engines of tests that only answer questions.
import type { Judge } from '#server/engine/verdicts/judge.ts';

export const NO_JUDGE: Judge = { judge: () => Promise.reject(new Error('this engine judges no rules')) };
