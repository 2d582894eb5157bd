// The API tokens of a company: its own, which act as service accounts, and those of its people.
import { isForScim, scopesOf } from '#domain/access/scopes.ts';
import { createCompanyToken, listCompanyTokens, revokeCompanyToken } from '#domain/endpoints/api-tokens.ts';
import { useEndpointMutation, useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { TokensCard } from '#src/shared/api-tokens/tokens-card.tsx';

export function TokensSection() {
  const query = useEndpointQuery(listCompanyTokens);
  // A new token is a new user, and a revoked one a deactivated user.
  const invalidates = [listCompanyTokens, 'users'] as const;
  const creation = useEndpointMutation(createCompanyToken, { errorNotification: false, invalidates });
  const revocation = useEndpointMutation(revokeCompanyToken, {
    successNotification: ({ message }) => message,
    invalidates,
  });
  return (
    <TokensCard
      note="All tokens of your company. One that you create here acts as a service account, listed among the users: to let it run workflows and reviews, assign it a license there."
      dialogTitle="Create an API token of the company"
      empty="Your company has no API tokens."
      possible={scopesOf('user')}
      query={query}
      // Those of provisioning have a card of their own.
      tokens={query.data?.data.filter(({ scopes }) => !isForScim(scopes))}
      create={async (body) => (await creation.mutateAsync({ body })).data.token}
      revoke={(id) => revocation.run({ params: { id } })}
      isRevoking={revocation.isPending}
    />
  );
}
