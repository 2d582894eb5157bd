// Every screen has an element and the guard that its access requires.
import { isValidElement } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Screen } from '#domain/screens.ts';
import { SCREENS } from '#domain/screens.ts';
import { RequireRole, RequireSession } from '#src/guards.tsx';
import { routes } from '#src/routes.tsx';

/** The screens of docs/product.md, and whether a visitor may see each. */
const SPEC_ROUTES: Readonly<Record<string, 'public' | 'private'>> = {
  '/': 'public',
  '/forgot-password': 'public',
  '/change-default-password': 'public',
  '/password-reset-confirm': 'public',
  '/subscription-successful': 'public',
  '/unauthorized': 'public',
  '/dashboard': 'private',
  '/company': 'private',
  '/data-analytics': 'private',
  '/analytics-view/:id': 'private',
  '/users': 'private',
  '/subscription': 'private',
  '/playbook': 'private',
  '/create-playbook': 'private',
  '/edit-playbook/:id': 'private',
  '/clone-playbook/:id': 'private',
  '/playbook/:id': 'private',
  '/workflows': 'private',
  '/run-workflow/:id': 'private',
  '/libraries': 'private',
  '/clause-library': 'private',
  '/add-clause': 'private',
  '/edit-clause/:id': 'private',
  '/template-library': 'private',
  '/prompt-library': 'private',
  '/add-prompt': 'private',
  '/view-prompt/:id': 'private',
  '/query-library': 'private',
  '/add-query': 'private',
  '/view-query/:id': 'private',
  '/profile': 'private',
  '/repository': 'private',
  '/repository/:tab/:name/:id': 'private',
  '/tabular-review': 'private',
  '/tabular-review/:id': 'private',
};
/** Our own that are open to all: help in place of outside links, broken links, a first factor, the way back from a provider. */
const OWN_PUBLIC = ['/help', '/help/:topic', '/invalid-token', '/set-up-second-factor', '/sso'];

const screens: [string, Screen][] = Object.entries(SCREENS);
const visited = (path: string) => path.replace(/:(\w+)/g, 'some-$1');

/** The routes that answer an address, outermost first. */
const branchOf = (path: string, table: RouteObject[] = routes) =>
  (matchRoutes(table, visited(path)) ?? []).map((match) => match.route);

function elementsIn(node: ReactNode): ReactElement<{ children?: ReactNode; screen?: Screen }>[] {
  if (Array.isArray(node)) return (node as ReactNode[]).flatMap(elementsIn);
  if (!isValidElement<{ children?: ReactNode; screen?: Screen }>(node)) return [];
  return [node, ...elementsIn(node.props.children)];
}

/** What stands between a visitor and the page at an address. */
function guardsOf(path: string, table?: RouteObject[]) {
  const elements = branchOf(path, table).flatMap((route) => elementsIn(route.element));
  return {
    session: elements.some((element) => element.type === RequireSession),
    roles: elements.filter((element) => element.type === RequireRole).map((element) => element.props.screen),
  };
}

describe.each(screens)('the screen %s', (_name, screen) => {
  it('is public or private as listed; a further one is private, but for a few', () => {
    const expected = SPEC_ROUTES[screen.path] ?? (OWN_PUBLIC.includes(screen.path) ? 'public' : 'private');
    expect(screen.access === 'public' ? 'public' : 'private').toBe(expected);
  });

  it('has a route of its own with an element', () => {
    const route = branchOf(screen.path).at(-1);
    expect(route?.path).toBe(screen.path);
    expect(elementsIn(route?.element).length).toBeGreaterThan(0);
  });

  it('has the guard that its access asks for, and a public one has none', () => {
    const isPrivate = screen.access !== 'public';
    expect(guardsOf(screen.path)).toEqual({ session: isPrivate, roles: isPrivate ? [screen] : [] });
  });
});

describe('an address', () => {
  it('leads to a screen of the table, or to the page that says there is none', () => {
    const paths = (table: RouteObject[]): string[] =>
      table.flatMap((route) => (route.children ? paths(route.children) : [route.path ?? '']));
    expect(paths(routes).toSorted()).toEqual([...screens.map(([, screen]) => screen.path), '*'].toSorted());
  });

  it('of a screen that is not built yet leads to that page, so nothing half-made can be reached', () => {
    const built = new Set(screens.map(([, screen]) => screen.path));
    const unbuilt = Object.keys(SPEC_ROUTES).filter((path) => !built.has(path));
    for (const path of unbuilt) expect(branchOf(path).at(-1)?.path, path).toBe('*');
  });

  it('without its guard is noticed', () => {
    const bare: RouteObject[] = [{ path: '/dashboard', element: null }];
    expect(guardsOf('/dashboard', bare)).toEqual({ session: false, roles: [] });
  });
});
