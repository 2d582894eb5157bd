// The usage of a model: tokens, and their cost where the prices are known.
import type { RunUsage } from '#domain/runs.ts';

/** Price per million tokens. */
export interface Price {
  readonly input: number;
  readonly output: number;
  /** ISO 4217. */
  readonly currency: string;
}

const MILLION = 1_000_000;
/** Costs are rounded to this fraction of a currency unit: the rest is floating-point noise. */
const PARTS = 1e8;
const rounded = (amount: number) => Math.round(amount * PARTS) / PARTS;

export function usageOf(tokens: { input: number; output: number }, price: Price | undefined): RunUsage {
  const amount = price && (tokens.input * price.input + tokens.output * price.output) / MILLION;
  return {
    input_tokens: tokens.input,
    output_tokens: tokens.output,
    ...(price && amount !== undefined && { cost: { amount: rounded(amount), currency: price.currency } }),
  };
}

/** The sum has no cost where the two have different currencies. */
export function addUsage(one: RunUsage | null, other: RunUsage | null): RunUsage | null {
  if (!one || !other) return one ?? other;
  const isSum = one.cost !== undefined && one.cost.currency === other.cost?.currency;
  return {
    input_tokens: one.input_tokens + other.input_tokens,
    output_tokens: one.output_tokens + other.output_tokens,
    ...(isSum && {
      cost: {
        amount: rounded((one.cost?.amount ?? 0) + (other.cost?.amount ?? 0)),
        currency: other.cost?.currency ?? '',
      },
    }),
  };
}
