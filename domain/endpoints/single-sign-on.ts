// Single sign-on: its settings, and the way through a company's identity provider and back. The parameter `id` of the calls
// below /auth/sso is the company's, so that each has addresses of its own: one provider's answer never counts as another's.
import { z } from 'zod';
import { SIGN_ON_CODE_MAX } from '#domain/limits.ts';
import {
  passwordSignInSchema,
  providerTestSchema,
  saveProviderSchema,
  singleSignOnSchema,
} from '#domain/single-sign-on.ts';
import { accessTo, dataReply, endpoint, fileReply, messageReply } from './endpoint.ts';

const may = accessTo('security');
const ofCompany = z.strictObject({ company_id: z.uuid().optional() });

export const readSingleSignOn = endpoint({
  id: 'sso.read',
  summary: "The identity provider of one's company; a super admin names the company",
  route: 'GET /security/single-sign-on',
  access: may('read'),
  query: ofCompany,
  reply: dataReply(singleSignOnSchema),
});

export const saveSingleSignOn = endpoint({
  id: 'sso.save',
  summary: 'Connect an identity provider, or change its settings',
  route: 'PUT /security/single-sign-on',
  access: may('update'),
  query: ofCompany,
  body: saveProviderSchema,
  reply: dataReply(singleSignOnSchema),
  reauthentication: true,
});

export const removeSingleSignOn = endpoint({
  id: 'sso.remove',
  summary: 'Disconnect the identity provider; refused while nobody could sign in with a password',
  route: 'DELETE /security/single-sign-on',
  access: may('update'),
  query: ofCompany,
  reply: dataReply(singleSignOnSchema),
  reauthentication: true,
});

export const testSingleSignOn = endpoint({
  id: 'sso.test',
  summary: 'Ask the provider for what a sign-in needs, and say what is wrong',
  route: 'POST /security/single-sign-on/test',
  access: may('update'),
  query: ofCompany,
  body: z.strictObject({}),
  reply: dataReply(providerTestSchema),
});

export const updatePasswordSignIn = endpoint({
  id: 'sso.passwords',
  summary: 'Allow or refuse sign-in with a password',
  route: 'PUT /security/password-sign-in',
  access: may('update'),
  query: ofCompany,
  body: passwordSignInSchema,
  reply: dataReply(singleSignOnSchema),
  reauthentication: true,
});

export const beginSignOn = endpoint({
  id: 'sso.begin',
  summary: "Begin a sign-in at a company's provider: a redirect. It is also the address to start at from the provider",
  route: 'GET /auth/sso/:id/start',
  access: 'public',
  query: z.object({}),
  reply: fileReply,
});

export const finishSignOn = endpoint({
  id: 'sso.finish',
  summary: 'Where an OpenID provider sends people back to: a redirect to the console, with a code',
  route: 'GET /auth/sso/:id/callback',
  access: 'public',
  // A provider may add others, which nobody reads.
  query: z.looseObject({ code: z.string().max(8000).optional(), state: z.string().max(1000).optional() }),
  reply: fileReply,
});

export const startReauthentication = endpoint({
  id: 'sso.reauthenticate',
  summary: 'Where to prove again who one is, at the provider that one signed in through',
  route: 'POST /auth/sso/reauthentication',
  access: { resource: 'session', action: 'update' },
  body: z.strictObject({}),
  reply: dataReply(z.object({ url: z.string() })),
});

export const finishReauthentication = endpoint({
  id: 'sso.reauthenticated',
  summary: 'Exchange the code of a fresh sign-in at the provider for ten minutes of sensitive changes',
  route: 'POST /auth/sso/reauthenticated',
  access: { resource: 'session', action: 'update' },
  body: z.strictObject({ code: z.string().min(1).max(SIGN_ON_CODE_MAX) }),
  reply: messageReply,
});

/** In base64; the largest response is 256 kB. */
const SAML_RESPONSE_MAX = 360_000;

export const consumeAssertion = endpoint({
  id: 'sso.acs',
  summary: 'Where a SAML provider sends people back to: a redirect to the console, with a code',
  route: 'POST /auth/sso/:id/acs',
  access: 'public',
  body: z.object({
    SAMLResponse: z.string().min(1).max(SAML_RESPONSE_MAX),
    RelayState: z.string().max(1000).optional(),
  }),
  reply: fileReply,
  form: true,
});

export const readSamlMetadata = endpoint({
  id: 'sso.metadata',
  summary: "What a SAML provider is given about a company's sign-in here, as XML",
  route: 'GET /auth/sso/:id/metadata',
  access: 'public',
  reply: fileReply,
});
