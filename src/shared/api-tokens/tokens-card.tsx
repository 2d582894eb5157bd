// A card with API tokens: what is known of each, a way to create one, and a way to revoke one.
import { Button, Skeleton } from 'antd';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { Scope } from '#domain/access/scopes.ts';
import type { ApiToken, CreateToken } from '#domain/api-tokens.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { countOf } from '#src/components/format/formats.tsx';
import { lazyPart } from '#src/components/lazy-part.tsx';
import { SettingsCard } from '#src/components/settings-card.tsx';
import { StatusBadge } from '#src/components/status-badge.tsx';
import { Moment } from '#src/components/table/moment.tsx';
import { QueryError } from '#src/shared/query-error.tsx';
import './api-tokens.css';

const TokenDialog = lazyPart(() => import('./token-dialog.tsx').then((file) => file.TokenDialog));

interface ListedToken extends ApiToken {
  readonly user_name?: string;
  readonly is_service?: boolean;
}

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
  const [ended, setEnded] = useState<ListedToken | null>(null);
  const revoke = async () => {
    if (ended) await props.revoke(ended.id);
    setEnded(null);
  };
  return (
    <SettingsCard title="API tokens" note={props.note}>
      {query.isPending && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      <QueryError query={query} />
      {tokens?.length === 0 && <p className="token-empty">{props.empty}</p>}
      {tokens && tokens.length > 0 && (
        <ul className="token-list">
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => setEnded(token)} />
          ))}
        </ul>
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
      <ConfirmDialog
        isOpen={ended !== null}
        title={`Revoke ${ended?.name ?? 'the token'}?`}
        confirmLabel="Revoke"
        isDangerous
        isBusy={props.isRevoking}
        onConfirm={() => void revoke()}
        onCancel={() => setEnded(null)}
      >
        Programs that use it are refused from now on. This cannot be undone.
        {ended?.is_service && ' Its service account is deactivated; what it made stays.'}
      </ConfirmDialog>
    </SettingsCard>
  );
}

function TokenRow({ token, onRevoke }: { readonly token: ListedToken; readonly onRevoke: () => void }) {
  const { name, starts_with, scopes, expires_at, last_used_at, last_used_ip, user_name, is_service } = token;
  return (
    <li>
      <div className="token-facts">
        <span className="token-name">
          {name}
          <code>{starts_with}…</code>
          {is_service === true && <StatusBadge tone="accent">Service account</StatusBadge>}
        </span>
        <small>
          {is_service === false && `${user_name ?? ''} · `}
          <span title={scopes.join(', ')}>{countOf(scopes.length, 'scope')}</span> · expires{' '}
          <Moment iso={expires_at} as="date" /> ·{' '}
          {last_used_at === null ? (
            'never used'
          ) : (
            <>
              last used <Moment iso={last_used_at} /> from {last_used_ip}
            </>
          )}
        </small>
      </div>
      <Button aria-label={`Revoke ${name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  );
}
