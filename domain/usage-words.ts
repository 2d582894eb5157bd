// The usage of a run in words, the same on the page and in every file.
import type { RunUsage } from './runs.ts';

const figure = (count: number) => count.toLocaleString('en-US');

/** "USD 0.0123": small sums to the hundredth of a cent, as most runs cost less than one. */
function money({ amount, currency }: NonNullable<RunUsage['cost']>): string {
  const digits = amount > 0 && amount < 1 ? 4 : 2;
  const least = 10 ** -digits;
  return amount > 0 && amount < least ? `less than ${currency} ${least}` : `${currency} ${amount.toFixed(digits)}`;
}

/** "12,000 tokens read and 800 written, USD 0.0480"; without the prices only the tokens. */
export function usageInWords({ input_tokens, output_tokens, cost }: RunUsage): string {
  const tokens = `${figure(input_tokens)} tokens read and ${figure(output_tokens)} written`;
  return cost ? `${tokens}, ${money(cost)}` : tokens;
}
