// How much of a document is sent at once, for models whose context window is smaller than the configuration says.
import { ModelFault } from './faults.ts';

/** How often the budget is halved for a model with a smaller context window. */
const HALVINGS_MAX = 4;

/**
 * Asks with the budget, then with half of what was sent, and so on, while the service says that the request is too long.
 * Returns the share with which it succeeded, too.
 * @throws as `ask`.
 */
export async function withinWindow<T>(
  { budget, length }: { readonly budget: number; readonly length: number },
  ask: (share: number) => Promise<T>,
): Promise<{ readonly result: T; readonly share: number }> {
  for (let halvings = 0; ; halvings += 1) {
    const share = halvings === 0 ? budget : Math.min(budget, length) / 2 ** halvings;
    try {
      return { result: await ask(share), share };
    } catch (error) {
      const isTooLong = error instanceof ModelFault && error.kind === 'too_long';
      if (!isTooLong || halvings === HALVINGS_MAX || length === 0) throw error;
    }
  }
}
