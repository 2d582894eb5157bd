// The search that led to a playbook: from the navigation state with the server's matches, or from the address.
import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { playbookSchema } from '#domain/playbooks.ts';
import { soughtWords } from './found-words.ts';

interface PassedAlong {
  readonly record?: { readonly matches?: unknown };
}

export function useSought(): readonly string[] {
  const passed = (useLocation().state as PassedAlong | null)?.record?.matches;
  const search = useSearchParams()[0].get('search') ?? '';
  return useMemo(() => soughtWords(search, playbookSchema.shape.matches.safeParse(passed).data), [search, passed]);
}
