// The state of "Search or Ask" in the address: `?q=` a search with `hits` as its page, `?ask=` a conversation; `in`
// limits both to a folder.
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

type AskView =
  | { readonly kind: 'none' }
  | { readonly kind: 'words'; readonly words: string; readonly page: number; readonly folder: string | null }
  | { readonly kind: 'conversation'; readonly id: string };

const PAGE = /^[1-9]\d{0,2}$/;

export function readAsk(params: URLSearchParams): AskView {
  const [id, words, page] = [params.get('ask'), params.get('q')?.trim(), params.get('hits') ?? ''];
  if (id) return { kind: 'conversation', id };
  if (!words) return { kind: 'none' };
  return { kind: 'words', words, page: PAGE.test(page) ? Number(page) : 1, folder: params.get('in') };
}

export function writeAsk(view: AskView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.kind === 'conversation') params.set('ask', view.id);
  if (view.kind === 'words') {
    params.set('q', view.words);
    if (view.page > 1) params.set('hits', String(view.page));
    if (view.folder !== null) params.set('in', view.folder);
  }
  return params;
}

export function useAskAddress(): [AskView, (view: AskView) => void] {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readAsk(params), [params]);
  const show = useCallback((next: AskView) => setParams(writeAsk(next), { preventScrollReset: true }), [setParams]);
  return [view, show];
}
