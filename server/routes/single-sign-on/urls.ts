// The addresses that an identity provider and the people of a company are given.
import { SCREENS } from '#domain/screens.ts';
import { SIGN_ON_RESULT, type SignOnFailure } from '#domain/sign-on-result.ts';
import { type SingleSignOn } from '#domain/single-sign-on.ts';

export function signOnUrls(publicUrl: string, companyId: string): SingleSignOn['urls'] {
  const own = `${publicUrl}/api/auth/sso/${companyId}`;
  return {
    sign_in: `${own}/start`,
    redirect: `${own}/callback`,
    post_logout: `${publicUrl}/`,
    entity_id: `${own}/metadata`,
    acs: `${own}/acs`,
    metadata: `${own}/metadata`,
  };
}

export type SignOnResult =
  { readonly is: 'code' | 'proof'; readonly value: string } | { readonly is: 'failure'; readonly value: SignOnFailure };

/** The console's page after a sign-in. What it gets is in the fragment, which no server logs. */
export const resultUrl = (publicUrl: string, result: SignOnResult): string =>
  `${publicUrl}${SCREENS.signOn.path}#${new URLSearchParams({ [SIGN_ON_RESULT[result.is]]: result.value }).toString()}`;
