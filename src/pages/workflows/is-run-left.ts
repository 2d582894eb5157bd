// Whether another run, or the form, takes the place of the run that is open; all of them are one page.
import type { IsLeft } from '#src/providers/session/use-leave-guard.ts';
import { isPageLeft } from '#src/providers/session/use-leave-guard.ts';

export const isRunLeft: IsLeft = (from, to) => isPageLeft(from, to) || runIn(from) !== runIn(to);

const runIn = ({ search }: { readonly search: string }) => new URLSearchParams(search).get('run');
