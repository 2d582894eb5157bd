// A card with API tokens: what is known of each, a way to create one, and a way to revoke one.
import { Button, Skeleton } from 'antd';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { Scope } from '#domain/access/scopes.ts';
import type { CreateToken } from '#domain/api-tokens.ts';
import { lazyPart } from '#src/components/lazy-part.tsx';
import { SettingsCard } from '#src/components/settings-card.tsx';
import { QueryError } from '#src/shared/query-error.tsx';
import { type ListedToken, TokenList } from './token-list.tsx';

const TokenDialog = lazyPart(() => import('./token-dialog.tsx').then((file) => file.TokenDialog));

const warningOf = ({ is_service }: ListedToken) =>
  `Programs that use it are refused from now on. This cannot be undone.${is_service === true ? ' Its service account is deactivated; what it made stays.' : ''}`;

interface TokensCardProps {
  readonly note: ReactNode;
  readonly dialogTitle: string;
  readonly empty: string;
  /** What a new one can be allowed. */
  readonly possible: readonly Scope[];
  readonly query: ComponentProps<typeof QueryError>['query'] & { readonly isPending: boolean };
  readonly tokens: readonly ListedToken[] | undefined;
  readonly create: (body: CreateToken) => Promise<string>;
  readonly revoke: (id: string) => Promise<unknown>;
  readonly isRevoking: boolean;
}

export function TokensCard(props: TokensCardProps) {
  const { tokens, query } = props;
  const [isCreating, setCreating] = useState(false);
  return (
    <SettingsCard title="API tokens" note={props.note}>
      {query.isPending && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      <QueryError query={query} />
      {tokens && (
        <TokenList
          tokens={tokens}
          empty={props.empty}
          warningOf={warningOf}
          revoke={props.revoke}
          isRevoking={props.isRevoking}
        />
      )}
      <Button onClick={() => setCreating(true)}>Create API token</Button>
      {isCreating && (
        <TokenDialog
          title={props.dialogTitle}
          possible={props.possible}
          create={props.create}
          onClose={() => setCreating(false)}
        />
      )}
    </SettingsCard>
  );
}
