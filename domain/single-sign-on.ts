// Single sign-on: the identity provider of a company, and the ways a sign-in through it ends.
import { z } from 'zod';
import { versionSchema } from './people.ts';
import { storable } from './storable.ts';

const line = (what: string, max = 300) =>
  z.string().overwrite(storable).trim().min(1, `Enter ${what}`).max(max, `Enter ${what} of up to ${max} characters`);

/** Shown on the sign-in screen. */
const providerNameSchema = line('the name of your provider', 60);

const urlOf = (what: string) =>
  z
    .string()
    .trim()
    .max(2000)
    .pipe(z.url({ protocol: /^https?$/, error: `Enter ${what}, such as https://login.example.com` }));

const CLAIM_VALUES_MAX = 50;

/** What both protocols have. */
const COMMON = {
  name: providerNameSchema,
  /** People can sign in through it. */
  is_enabled: z.boolean(),
  /** Whoever signs in for the first time and has no account gets one. */
  creates_users: z.boolean(),
  /** A new account gets a license, while one is left. */
  assigns_licenses: z.boolean(),
  /** The claim or attribute that says who is an administrator; null where that is decided in Whereas. */
  role_claim: line('the name of the claim', 200).nullable(),
  /** The values of that claim that make an administrator. */
  admin_values: z.array(line('a value', 200)).max(CLAIM_VALUES_MAX),
  /** The provider checks a second factor at each sign-in, so that Whereas asks for none. */
  checks_second_factor: z.boolean(),
  version: versionSchema.optional(),
};

const oidcFields = {
  kind: z.literal('oidc'),
  issuer: urlOf('the issuer URL'),
  client_id: line('the client ID'),
  /** Separated by spaces; `openid` is always asked for. */
  scopes: z.string().overwrite(storable).trim().max(300).default('openid email profile'),
};

const CERTIFICATES_MAX = 5;
const CERTIFICATE_MAX = 10_000;
const certificateSchema = z
  .string()
  .trim()
  .max(CERTIFICATE_MAX)
  .refine((text) => text.includes('BEGIN CERTIFICATE'), 'Paste the certificate with its first and last line');

const samlFields = {
  kind: z.literal('saml'),
  /** The entity ID of the identity provider. */
  issuer: line('the entity ID of your provider', 1000),
  /** Where people sign in. */
  entry_point: urlOf('the sign-in URL'),
  /** PEM; several while the provider changes its key. */
  certificates: z.array(certificateSchema).min(1, 'Paste a certificate').max(CERTIFICATES_MAX),
  /** People may begin at the provider, from a page with its applications. */
  allows_unsolicited: z.boolean().default(false),
};

/** PUT /security/single-sign-on. A secret that is left out stays. */
export const saveProviderSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({
      ...COMMON,
      ...oidcFields,
      client_secret: z.string().trim().min(1).max(1000).optional(),
    }),
    z.strictObject({ ...COMMON, ...samlFields }),
  ])
  .refine(({ role_claim, admin_values }) => role_claim === null || admin_values.length > 0, {
    path: ['admin_values'],
    message: 'Enter the values that make an administrator, or nobody would be one',
  });
export type SaveProvider = z.infer<typeof saveProviderSchema>;

const oidcSettingsSchema = z.object(oidcFields);
const samlSettingsSchema = z.object(samlFields);
const providerSettingsSchema = z.discriminatedUnion('kind', [oidcSettingsSchema, samlSettingsSchema]);
export type ProviderSettings = z.infer<typeof providerSettingsSchema>;
export type OidcSettings = z.infer<typeof oidcSettingsSchema>;

const providerSchema = z.object({
  ...COMMON,
  settings: providerSettingsSchema,
  has_secret: z.boolean(),
  /** When an administrator last signed in through it; null as long as none has. */
  admin_signed_in_at: z.string().nullable(),
  version: versionSchema,
});
export type Provider = z.infer<typeof providerSchema>;

export type SamlSettings = z.infer<typeof samlSettingsSchema>;

/** GET /security/single-sign-on */
export const singleSignOnSchema = z.object({
  provider: providerSchema.nullable(),
  /** People may sign in with a password, too. */
  password_sign_in: z.boolean(),
  /** What the provider asks for; all of them are known before it is set up. */
  urls: z.object({
    /** Where people of the company sign in. */
    sign_in: z.string(),
    redirect: z.string(),
    post_logout: z.string(),
    entity_id: z.string(),
    acs: z.string(),
    metadata: z.string(),
  }),
});
export type SingleSignOn = z.infer<typeof singleSignOnSchema>;

/** PUT /security/password-sign-in */
export const passwordSignInSchema = z.strictObject({ password_sign_in: z.boolean() });

/** POST /security/single-sign-on/test: what was found, step by step. */
export const providerTestSchema = z.object({
  is_usable: z.boolean(),
  findings: z.array(z.object({ is_good: z.boolean(), text: z.string() })),
});
export type ProviderTest = z.infer<typeof providerTestSchema>;
