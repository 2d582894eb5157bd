// The state of a registration link, checked when the page opens and on retry.
import { useEffect, useState } from 'react';
import { verifyEmail } from '#domain/endpoints/registration.ts';
import { call } from '#src/providers/http/call.ts';
import { ApiError, sentenceOf } from '#src/providers/http/problem.ts';

type LinkState =
  | { readonly kind: 'asking' }
  /** Not used yet. */
  | { readonly kind: 'open' }
  /** Used: the person is registered. */
  | { readonly kind: 'used' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'failed'; readonly sentence: string };

async function ask(token: string, signal: AbortSignal): Promise<LinkState> {
  try {
    const { data } = await call(verifyEmail, { query: { token, verify: 'yes' }, signal });
    return { kind: 'status' in data && !data.status ? 'open' : 'used' };
  } catch (error) {
    // The server rejects an overlong link as invalid input.
    const isLink = error instanceof ApiError && (error.code === 'link_invalid' || error.code === 'invalid');
    return isLink ? { kind: 'invalid' } : { kind: 'failed', sentence: sentenceOf(error) };
  }
}

export function useLinkState(token: string): { readonly state: LinkState; readonly onRetry: () => void } {
  const [state, setState] = useState<LinkState>({ kind: 'asking' });
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    const asking = new AbortController();
    void ask(token, asking.signal).then((found) => {
      if (!asking.signal.aborted) setState(found);
    });
    return () => asking.abort();
  }, [token, attempt]);
  return {
    state,
    onRetry: () => {
      setState({ kind: 'asking' });
      setAttempt(attempt + 1);
    },
  };
}
