// API tokens for tests, created as people create them.
import type { ApiToken } from '#domain/api-tokens.ts';
import type { Scope } from '#domain/access/scopes.ts';
import type { TestApp } from './app.ts';
import { dataOf } from './files.ts';

export const READ_CONTRACTS: { name: string; scopes: Scope[]; expires_in_days: number } = {
  name: 'Contract register',
  scopes: ['contracts:read'],
  expires_in_days: 30,
};

/** @param path that of one's own tokens, or of the company's */
export async function madeToken(
  app: TestApp,
  session: string,
  scopes: readonly Scope[] = READ_CONTRACTS.scopes,
  path: '/auth/tokens' | '/security/tokens' = '/auth/tokens',
): Promise<ApiToken & { token: string }> {
  const body = { ...READ_CONTRACTS, scopes };
  return dataOf(await app.send({ method: 'POST', path, token: session, body }));
}
