// The user's open sessions: end one, or all.
import { useDelete, useList } from '@refinedev/core';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { endAllSessions } from '#domain/endpoints/profile.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { OwnSession } from '#domain/session.ts';
import { sessionWords } from '#domain/user-agent.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { QueryError } from '#src/shared/query-error.tsx';
import { StatusBadge } from '#src/components/status-badge.tsx';
import { formatExactMoment } from '#src/components/format/formats.tsx';
import { Moment } from '#src/components/table/moment.tsx';
import { useEndpointMutation } from '#src/providers/data/use-endpoint.ts';
import { type ApiError, sentenceOf } from '#src/providers/http/problem.ts';
import { endSession } from '#src/providers/session/session.ts';

export function SessionsCard() {
  const { query, result } = useList<OwnSession, ApiError>({
    resource: 'session',
    pagination: { mode: 'off' },
    errorNotification: false,
  });
  return (
    <section className="settings-card" aria-labelledby="settings-sessions">
      <h2 id="settings-sessions">Sessions</h2>
      <p className="settings-note">
        Where you are signed in. End any session you do not recognize, and change your password.
      </p>
      {query.isPending && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      <QueryError query={query} />
      <ul className="settings-list">
        {result.data.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <SignOutEverywhere />
    </section>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const { mutate, mutation } = useDelete<OwnSession, ApiError>();
  const device = sessionWords(session);
  const end = () =>
    mutate({
      resource: 'session',
      id: session.id,
      successNotification: { type: 'success', message: MESSAGES.sessionEnded },
      errorNotification: (error) => ({
        type: 'error',
        message: MESSAGES.somethingWentWrong,
        description: sentenceOf(error),
      }),
    });
  return (
    <li>
      <div className="settings-item" title={session.user_agent}>
        <span className="settings-item-name">
          {device}
          {session.is_current && <StatusBadge tone="accent">This session</StatusBadge>}
        </span>
        <small>
          {session.ip || 'Unknown address'} · since <Moment iso={session.created_at} as="exactMoment" /> · last used{' '}
          <Moment iso={session.last_used_at} />
        </small>
      </div>
      {!session.is_current && (
        <Button
          loading={mutation.isPending}
          aria-label={`End the session of ${device}, since ${formatExactMoment(session.created_at)}`}
          onClick={end}
        >
          End
        </Button>
      )}
    </li>
  );
}

function SignOutEverywhere() {
  const [isAsking, setAsking] = useState(false);
  const { run, isPending } = useEndpointMutation(endAllSessions, { successNotification: ({ message }) => message });
  const confirm = async () => {
    // Ends this session too; the guard then redirects to sign-in.
    if (await run({ body: {} })) endSession('signed-out');
    else setAsking(false);
  };
  return (
    <>
      <Button danger onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Sign out everywhere?"
        confirmLabel="Sign out everywhere"
        isDangerous
        isBusy={isPending}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        All sessions end at once, including this one. You then sign in again with your password.
      </ConfirmDialog>
    </>
  );
}
