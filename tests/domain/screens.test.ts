import { describe, expect, it } from 'vitest';
import type { Role } from '#domain/roles.ts';
import { ROLES } from '#domain/roles.ts';
import type { Screen, ScreenName } from '#domain/screens.ts';
import {
  HELP_TOPICS,
  hrefTo,
  landingPath,
  highlightedScreen,
  canEnter,
  canOpen,
  NAVIGATION,
  navigationOf,
  screenAt,
  SCREENS,
} from '#domain/screens.ts';

const screens: [string, Screen][] = Object.entries(SCREENS);

/** Entries of our own may stand among them. */
const SPEC_ENTRIES: Readonly<Record<Role, readonly string[]>> = {
  super_admin: ['Companies', 'Workflows', 'Playbooks', 'Libraries', 'Data Analytics'],
  admin: ['Home', 'Workflows', 'Playbooks', 'Libraries', 'Repository', 'Tabular Review', 'Users'],
  user: ['Home', 'Workflows', 'Playbooks', 'Libraries', 'Repository', 'Tabular Review'],
};

describe('the side navigation', () => {
  it.each(ROLES)('of %s holds its entries in their order, and none of another role', (role) => {
    const known = Object.values(SPEC_ENTRIES).flat();
    const labels = navigationOf(role).map((entry) => entry.label);
    expect(labels.filter((label) => known.includes(label))).toEqual(SPEC_ENTRIES[role]);
  });

  it.each(ROLES)('of %s tells its entries apart by their drawings', (role) => {
    const icons = navigationOf(role).map((entry) => entry.icon);
    expect(new Set(icons).size).toBe(icons.length);
  });

  it.each(ROLES)('leads %s only to screens that they may enter', (role) => {
    for (const { name, path } of navigationOf(role)) {
      expect(SCREENS[name].path).toBe(path);
      expect(canEnter(SCREENS[name], role)).toBe(true);
    }
  });

  it('has an entry to mark for every screen that is part of another', () => {
    for (const [, { partOf }] of screens.filter(([, screen]) => screen.partOf))
      expect(NAVIGATION.map(({ name }) => name)).toContain(partOf);
  });

  it.each<[ScreenName, Role, ScreenName]>([
    ['users', 'admin', 'users'],
    ['users', 'super_admin', 'companies'],
    ['subscription', 'admin', 'users'],
    ['runWorkflow', 'user', 'workflows'],
    ['createWorkflow', 'user', 'workflows'],
    ['editWorkflow', 'super_admin', 'workflows'],
    ['workflowRuns', 'user', 'workflows'],
    ['repositoryFolder', 'user', 'repository'],
    ['tabularReview', 'admin', 'tabularReview'],
    ['tabularReviewGrid', 'user', 'tabularReview'],
    ['prompts', 'user', 'libraries'],
    ['clauses', 'super_admin', 'libraries'],
    ['viewPrompt', 'user', 'libraries'],
    ['templates', 'user', 'libraries'],
    ['addQuery', 'super_admin', 'libraries'],
    ['playbooks', 'admin', 'playbooks'],
    ['showPlaybook', 'user', 'playbooks'],
    ['createPlaybook', 'super_admin', 'playbooks'],
    ['editPlaybook', 'admin', 'playbooks'],
    ['clonePlaybook', 'user', 'playbooks'],
    ['dashboard', 'super_admin', 'dashboard'],
  ])('marks while %s is open to the %s the entry of %s', (open, role, marked) => {
    expect(highlightedScreen(open, role)).toBe(marked);
  });
});

describe('who signs in', () => {
  it.each<[Role, string]>([
    ['super_admin', '/company'],
    ['admin', '/dashboard'],
    ['user', '/dashboard'],
  ])('as %s lands on %s', (role, path) => {
    expect(landingPath(role)).toBe(path);
  });

  it.each(ROLES)('as %s may enter every public screen', (role) => {
    for (const [, screen] of screens.filter(([, { access }]) => access === 'public'))
      expect(canEnter(screen, role)).toBe(true);
  });

  it('enters a private screen only with a role that it lists', () => {
    const screen: Screen = { path: '/users', access: ['super_admin', 'admin'], title: 'Users' };
    expect(ROLES.filter((role) => canEnter(screen, role))).toEqual(['super_admin', 'admin']);
  });
});

describe('screens', () => {
  it('have a path of their own each', () => {
    const paths = screens.map(([, screen]) => screen.path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('have a title each', () => {
    for (const [, screen] of screens) expect(screen.title).not.toBe('');
  });
});

describe('links', () => {
  it('keep an id inside one segment', () => {
    expect(hrefTo.runWorkflow('a/b?c#d', 'e&f=g')).toBe('/run-workflow/a%2Fb%3Fc%23d?run=e%26f%3Dg');
  });

  it('name a run only where there is one', () => {
    expect(hrefTo.runWorkflow('one')).toBe('/run-workflow/one');
    expect(hrefTo.runWorkflow('one', '')).toBe('/run-workflow/one');
  });

  it('name a file of the repository that a workflow is run on', () => {
    expect(hrefTo.runWorkflowOn('a/b', '018f')).toBe('/run-workflow/a%2Fb?file=018f');
  });

  it('carry both halves of a reset link through a URL unchanged', () => {
    const url = new URL(hrefTo.passwordResetConfirm('a+b/c=', 'd&e f'), 'http://console.test');
    expect(url.pathname).toBe(SCREENS.passwordResetConfirm.path);
    expect(url.searchParams.get('uidb64')).toBe('a+b/c=');
    expect(url.searchParams.get('token')).toBe('d&e f');
  });

  it('lead to the screens of a playbook', () => {
    for (const [screen, href] of [
      [SCREENS.showPlaybook, hrefTo.playbook],
      [SCREENS.editPlaybook, hrefTo.editPlaybook],
      [SCREENS.clonePlaybook, hrefTo.clonePlaybook],
    ] as const)
      expect(href('a/b')).toBe(screen.path.replace(':id', 'a%2Fb'));
    expect(hrefTo.createPlaybook()).toBe(SCREENS.createPlaybook.path);
  });

  it('lead to a project by its set, name and id, and to one of its files', () => {
    const project = { id: '018f', name: 'A/B & C', category: 'Personal' } as const;
    expect(hrefTo.repository('Personal')).toBe('/repository?category=Personal');
    expect(hrefTo.repositoryFolder(project)).toBe('/repository/Personal/A%2FB%20%26%20C/018f');
    expect(hrefTo.repositoryFolder(project, '01a0')).toBe('/repository/Personal/A%2FB%20%26%20C/018f?file=01a0');
  });

  it('lead to the builder of a workflow', () => {
    expect(hrefTo.createWorkflow()).toBe(SCREENS.createWorkflow.path);
    expect(hrefTo.editWorkflow('a/b')).toBe(SCREENS.editWorkflow.path.replace(':id', 'a%2Fb'));
  });

  it('name the record that a new one begins with only where there is one', () => {
    expect(hrefTo.addPrompt()).toBe('/add-prompt');
    expect(hrefTo.addPrompt('018f')).toBe('/add-prompt?clone=018f');
    expect(hrefTo.addClause('a&b')).toBe('/add-clause?clone=a%26b');
    expect(hrefTo.addQuery('018f')).toBe('/add-query?clone=018f');
  });

  it('narrow the users to a company', () => {
    expect(hrefTo.usersOf('018f')).toBe('/users?company_id=018f');
  });

  it('carry the token of an invitation through a URL unchanged', () => {
    const url = new URL(hrefTo.completeRegistration('a+b/c= &d'), 'http://console.test');
    expect(url.pathname).toBe(SCREENS.changeDefaultPassword.path);
    expect(url.searchParams.get('token')).toBe('a+b/c= &d');
  });

  it.each(HELP_TOPICS)('lead to the help topic %s', (topic) => {
    expect(hrefTo.helpTopic(topic)).toBe(SCREENS.helpTopic.path.replace(':topic', topic));
  });
});

describe('an address', () => {
  it.each(Object.keys(SCREENS) as ScreenName[])(
    'leads to the screen %s with anything in place of its parameters',
    (name) => {
      expect(screenAt(SCREENS[name].path.replaceAll(/:\w+/g, '018f'))).toBe(name);
    },
  );

  it('of more or fewer parts than a screen has leads to none', () => {
    expect(screenAt('/playbook/018f/rules')).toBeUndefined();
    expect(screenAt('/run-workflow')).toBeUndefined();
    expect(screenAt('/nowhere')).toBeUndefined();
  });
});

it('opens an address, whatever it asks for, to the roles of its screen only', () => {
  expect(canOpen('/users?page=2#top', 'admin')).toBe(true);
  expect(canOpen('/users?page=2', 'user')).toBe(false);
  expect(canOpen('/run-workflow/1?run=2', 'user')).toBe(true);
  expect(canOpen('/nowhere', 'admin')).toBe(false);
});
