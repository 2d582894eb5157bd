// The TXT record that proves a domain, looked up in the DNS.
import { Resolver } from 'node:dns/promises';
import { challengeName } from '#domain/company-domains.ts';

const TIMEOUT_MS = 4000;

export type RecordSearch = 'found' | 'missing' | 'different' | 'unanswered';

/** @param servers `address` or `address:port`; undefined for those of the machine */
export function createRecordSearch(
  servers: readonly string[] | undefined,
): (domain: string, value: string) => Promise<RecordSearch> {
  return async (domain, value) => {
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 });
    if (servers) resolver.setServers(servers);
    try {
      const records = await resolver.resolveTxt(challengeName(domain));
      // A long record comes in pieces.
      const texts = records.map((pieces) => pieces.join('').trim());
      return texts.includes(value) ? 'found' : 'different';
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      return code === 'ENOTFOUND' || code === 'ENODATA' ? 'missing' : 'unanswered';
    }
  };
}
