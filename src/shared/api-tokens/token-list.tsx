// API tokens in a list: what is known of each, and a way to revoke one.
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import type { ApiToken } from '#domain/api-tokens.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { countOf } from '#src/components/format/formats.tsx';
import { StatusBadge } from '#src/components/status-badge.tsx';
import { Moment } from '#src/components/table/moment.tsx';
import './api-tokens.css';

export interface ListedToken extends ApiToken {
  readonly user_name?: string;
  readonly is_service?: boolean;
}

interface TokenListProps {
  readonly tokens: readonly ListedToken[];
  readonly empty: string;
  /** What follows from revoking a token. */
  readonly warningOf: (token: ListedToken) => ReactNode;
  readonly revoke: (id: string) => Promise<unknown>;
  readonly isRevoking: boolean;
}

export function TokenList({ tokens, empty, warningOf, revoke, isRevoking }: TokenListProps) {
  const [ended, setEnded] = useState<ListedToken | null>(null);
  const confirm = async () => {
    if (ended) await revoke(ended.id);
    setEnded(null);
  };
  return (
    <>
      {tokens.length === 0 ? (
        <p className="token-empty">{empty}</p>
      ) : (
        <ul className="settings-list">
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => setEnded(token)} />
          ))}
        </ul>
      )}
      <ConfirmDialog
        isOpen={ended !== null}
        title={`Revoke ${ended?.name ?? 'the token'}?`}
        confirmLabel="Revoke"
        isDangerous
        isBusy={isRevoking}
        onConfirm={() => void confirm()}
        onCancel={() => setEnded(null)}
      >
        {ended && warningOf(ended)}
      </ConfirmDialog>
    </>
  );
}

function TokenRow({ token, onRevoke }: { readonly token: ListedToken; readonly onRevoke: () => void }) {
  const { name, starts_with, scopes, expires_at, last_used_at, last_used_ip, user_name, is_service } = token;
  return (
    <li>
      <div className="settings-item">
        <span className="settings-item-name">
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
