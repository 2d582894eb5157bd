// The entries of the palette: known screens and commands, and records from the server.
import { type Category, categoryLabel } from '#domain/categories.ts';
import type { FoundKind, FoundRecord } from '#domain/found-records.ts';
import type { Role } from '#domain/roles.ts';
import { type Screen, NAVIGATION, hrefTo, canEnter, SCREENS } from '#domain/screens.ts';

export interface Entry {
  readonly href: string;
  readonly name: string;
  readonly detail: string;
}

/** A command that works on any screen. */
export interface Command {
  readonly name: string;
  readonly detail: string;
  readonly run: () => void;
}

export interface EntryGroup {
  readonly title: string;
  readonly entries: readonly (Entry | Command)[];
}

const TITLES: Readonly<Record<FoundKind, string>> = {
  workflow: 'Workflows',
  run: 'Your runs',
  project: 'Projects',
  file: 'Contracts and other files',
  review: 'Tabular reviews',
  playbook: 'Playbooks',
  clause: 'Clauses',
  prompt: 'Prompts',
  query: 'Queries',
  template: 'Templates',
  person: 'People',
  company: 'Companies',
};

/** The list that shows one record by searching for it. */
const listed = (path: string, asked: Readonly<Record<string, string>>) =>
  `${path}?${new URLSearchParams(asked).toString()}`;

function hrefOf({ kind, id, name, detail, category, parent }: FoundRecord, role: Role): string {
  const inCategory: Readonly<{ category?: Category }> = category ? { category } : {};
  switch (kind) {
    case 'workflow':
      return hrefTo.runWorkflow(id);
    case 'run':
      return hrefTo.runWorkflow(parent?.id ?? '', id);
    case 'project':
      return hrefTo.repositoryFolder({ id, name, category: category ?? 'Organization' });
    case 'file':
      return hrefTo.repositoryFolder(
        { id: parent?.id ?? '', name: parent?.name ?? '', category: category ?? 'Organization' },
        id,
      );
    case 'review':
      return hrefTo.tabularReview(id);
    case 'playbook':
      return hrefTo.playbook(id);
    case 'prompt':
      return hrefTo.viewPrompt(id);
    case 'query':
      return hrefTo.viewQuery(id);
    case 'clause':
      return listed(SCREENS.clauses.path, { ...inCategory, search: name });
    case 'template':
      return listed(SCREENS.templates.path, { ...inCategory, file: id });
    case 'person':
      return listed(SCREENS.users.path, {
        ...(role === 'super_admin' && parent ? { company_id: parent.id } : {}),
        search: detail,
      });
    case 'company':
      return listed(SCREENS.companies.path, { search: name });
  }
}

/** Found records grouped by kind, in their order. */
export function foundGroups(found: readonly FoundRecord[], role: Role, providerName: string): EntryGroup[] {
  return [...Map.groupBy(found, ({ kind }) => kind)].map(([kind, records]) => ({
    title: TITLES[kind],
    entries: records.map((record) => ({
      href: hrefOf(record, role),
      name: record.name,
      detail: [record.category && categoryLabel(record.category, providerName), record.detail]
        .filter((part) => part)
        .join(' · '),
    })),
  }));
}

/** Searches of the libraries, which read texts and rank by meaning where the palette finds names only. */
export function librarySearches(text: string): Entry[] {
  const { clauses, prompts, queries, playbooks } = SCREENS;
  return [clauses, prompts, queries, playbooks].map(({ path, title }) => ({
    href: listed(path, { search: text }),
    name: `${title}: “${text}”`,
    detail: '',
  }));
}

/** Screens without parameters, in the order of the navigation. */
export function screenEntries(role: Role): Entry[] {
  return Object.values<Screen>(SCREENS)
    .filter((screen) => screen === SCREENS.help || (screen.access !== 'public' && !screen.path.includes(':')))
    .filter((screen) => canEnter(screen, role))
    .map(({ path, title }) => {
      const entry = NAVIGATION.find(({ name }) => SCREENS[name].path === path);
      return { href: path, name: entry?.label ?? title, detail: '' };
    });
}

/** Entries whose names contain each typed word. */
export function matchingEntries<Named extends Pick<Entry, 'name'>>(entries: readonly Named[], typed: string): Named[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
}
