// Every call of the API. A call that is not in this list does not exist.
import * as auth from './auth.ts';
import * as platform from './platform.ts';
import * as workflow from './workflow.ts';

export const ENDPOINTS = { ...auth, ...platform, ...workflow };
export type EndpointName = keyof typeof ENDPOINTS;

/** The path of a call with its parameters filled in, below /api. */
export function pathOf(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
