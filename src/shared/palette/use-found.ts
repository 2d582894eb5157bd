// The palette's results: screens and commands at once, records when typing pauses.
import { useMemo, useState } from 'react';
import { searchEverything } from '#domain/endpoints/search.ts';
import { SCREENS } from '#domain/screens.ts';
import { useDeferredSearch } from '#src/components/use-deferred-search.ts';
import { useConfig } from '#src/providers/configuration.ts';
import { keepPrevious, useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { useSession } from '#src/providers/session/session.ts';
import { type ThemeChoice, chooseTheme, THEMES, useThemeChoice } from '#src/providers/theme/choice.ts';
import {
  type Command,
  type EntryGroup,
  foundGroups,
  librarySearches,
  matchingEntries,
  screenEntries,
} from './found-entries.ts';
import { recentEntries } from './recent.ts';

/** Recent searches are reused. */
const FRESH_MS = 20_000;
const SCREENS_FIRST = 7;

/** The themes as commands; the current one says so. */
const themeCommands = (chosen: ThemeChoice): Command[] =>
  THEMES.map((theme) => ({
    name: `Theme: ${theme}`,
    detail: theme === chosen ? 'Current' : '',
    run: () => chooseTheme(theme),
  }));

export function useFound(typed: string) {
  const role = useSession()?.role ?? 'user';
  const { provider_name: providerName } = useConfig();
  const theme = useThemeChoice();
  const text = typed.trim();
  const settled = useDeferredSearch(text);
  const [recent] = useState(recentEntries);
  const {
    data: reply,
    error,
    isFetching,
    refetch,
  } = useEndpointQuery(
    searchEverything,
    { query: { search: settled } },
    { enabled: settled !== '' && text !== '', placeholder: keepPrevious, staleTime: FRESH_MS },
  );
  const data = reply?.data;
  const groups = useMemo((): EntryGroup[] => {
    const screens = screenEntries(role);
    if (text === '')
      return [
        { title: 'Recent', entries: recent },
        { title: 'Go to', entries: screens.filter(({ href }) => href !== SCREENS.help.path).slice(0, SCREENS_FIRST) },
      ];
    return [
      { title: 'Screens', entries: matchingEntries(screens, text).slice(0, SCREENS_FIRST) },
      { title: 'Commands', entries: matchingEntries(themeCommands(theme), text) },
      ...foundGroups(data ?? [], role, providerName),
    ];
  }, [role, providerName, text, recent, data, theme]);
  const named = groups.filter(({ entries }) => entries.length > 0);
  const isSearching = text !== '' && (isFetching || settled !== text);
  const hasFound = named.length > 0;
  const isEmpty = text !== '' && !hasFound && !isSearching && !error;
  return {
    groups: isEmpty ? [{ title: 'Search the texts', entries: librarySearches(text) }] : named,
    /** Whether anything has the typed words in its name. */
    hasFound,
    /** Records are loading. */
    isSearching,
    error: text === '' ? null : error,
    retry: () => void refetch(),
  };
}
