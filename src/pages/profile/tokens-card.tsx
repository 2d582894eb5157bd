// The user's own API tokens.
import { scopesOf } from '#domain/access/scopes.ts';
import { createOwnToken, listOwnTokens, revokeOwnToken } from '#domain/endpoints/api-tokens.ts';
import type { Role } from '#domain/roles.ts';
import { useEndpointMutation, useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { TokensCard } from '#src/shared/api-tokens/tokens-card.tsx';

export function OwnTokensCard({ role }: { readonly role: Role }) {
  const query = useEndpointQuery(listOwnTokens);
  // The dialog shows why one is refused.
  const creation = useEndpointMutation(createOwnToken, { errorNotification: false, invalidates: [listOwnTokens] });
  const revocation = useEndpointMutation(revokeOwnToken, {
    successNotification: ({ message }) => message,
    invalidates: [listOwnTokens],
  });
  return (
    <TokensCard
      note="With a token, a program does in your name what the scopes of the token allow."
      dialogTitle="Create an API token"
      empty="You have no API tokens."
      possible={scopesOf(role)}
      query={query}
      tokens={query.data?.data}
      create={async (body) => (await creation.mutateAsync({ body })).data.token}
      revoke={(id) => revocation.run({ params: { id } })}
      isRevoking={revocation.isPending}
    />
  );
}
