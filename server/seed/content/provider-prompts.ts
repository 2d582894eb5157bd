// The prompts that the provider publishes. Neutral between jurisdictions, like its workflows.
import { KIND_PROMPTS } from './prompts/kinds.ts';
import { PRIVACY_AND_DRAFTING_PROMPTS } from './prompts/privacy-and-drafting.ts';
import { READING_PROMPTS } from './prompts/reading.ts';
import { RISK_PROMPTS } from './prompts/risk.ts';
import type { SeedPrompt } from './seed-prompt.ts';

/** In the order in which the list is to show them. */
export const PROVIDER_PROMPTS: readonly SeedPrompt[] = [
  ...READING_PROMPTS,
  ...RISK_PROMPTS,
  ...KIND_PROMPTS,
  ...PRIVACY_AND_DRAFTING_PROMPTS,
];
