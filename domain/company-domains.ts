// The mail domains of a company. Only one that is proven counts: people with an address there may sign in through the
// company's provider.
import { z } from 'zod';
import { mailDomainSchema } from './mail-domains.ts';

/** The name of the TXT record that proves a domain. */
export const challengeName = (domain: string): string => `_whereas-challenge.${domain}`;

/** More than the largest firms have. */
export const DOMAINS_MAX = 50;

/** POST /security/domains */
export const addDomainSchema = z.strictObject({ domain: mailDomainSchema });

const PROOFS = ['dns', 'provider'] as const;
export type DomainProof = (typeof PROOFS)[number];

export const companyDomainSchema = z.object({
  id: z.string(),
  domain: z.string(),
  /** The name and the value of the TXT record to publish. */
  record_name: z.string(),
  record_value: z.string(),
  /** Null until it is proven. */
  proven_at: z.string().nullable(),
  /** Whether a DNS record proved it, or the provider of Whereas approved it. */
  proven_by: z.enum(PROOFS).nullable(),
  /** When the record was last looked for. */
  checked_at: z.string().nullable(),
  created_at: z.string(),
});
export type CompanyDomain = z.infer<typeof companyDomainSchema>;
