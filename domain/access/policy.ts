// The permissions as rows (role, resource, action, category), each group under one sentence. Everything else is denied.
// Rows never select records: every query takes company and author.
import type { Category } from '#domain/categories.ts';
import { LIBRARIES, LIBRARY_NOUNS } from '#domain/library.ts';
import type { Role } from '#domain/roles.ts';

/**
 * The resources whose records are created, changed and deleted as a whole, with what one of them is called. Their actions in
 * the audit log (domain/audit.ts) and what refine knows of them (src/resources) follow from the name.
 */
export const RECORD_NOUNS = { ...LIBRARY_NOUNS } as const;
export type RecordName = keyof typeof RECORD_NOUNS;
export const RECORDS = Object.keys(RECORD_NOUNS) as readonly RecordName[];

export const RESOURCES = [
  'session',
  'users',
  'companies',
  'plans',
  'licenses',
  'subscriptions',
  'purchases',
  'analytics',
  'events',
  'audit',
  'workflows',
  'runs',
  'templates',
  'repository',
  'reviews',
  ...RECORDS,
] as const;
export type Resource = (typeof RESOURCES)[number];

export const ACTIONS = ['read', 'create', 'run', 'update', 'delete'] as const;
export type Action = (typeof ACTIONS)[number];

/** '*' is any category, or none for a resource without categories. */
type PolicyRow = readonly [role: Role, resource: Resource, action: Action, category: Category | '*'];

/** The roles within a company. */
const MEMBERS = ['admin', 'user'] as const satisfies readonly Role[];

const readsAllAndWritesItsOwn = (role: Role, resource: Resource): readonly PolicyRow[] => [
  [role, resource, 'read', '*'],
  [role, resource, 'create', 'Organization'],
  [role, resource, 'create', 'Personal'],
  [role, resource, 'update', 'Organization'],
  [role, resource, 'update', 'Personal'],
  [role, resource, 'delete', 'Organization'],
  [role, resource, 'delete', 'Personal'],
];

/** The rows of what is shared like the records of a library. */
const libraryRows = (library: RecordName | 'templates'): readonly PolicyRow[] => [
  // A super admin writes the provider set and sees no tenant's content.
  ['super_admin', library, 'read', 'Provider'],
  ['super_admin', library, 'create', 'Provider'],
  ['super_admin', library, 'update', 'Provider'],
  ['super_admin', library, 'delete', 'Provider'],
  // Members of a company read all three sets and write their organization's and their own.
  ...MEMBERS.flatMap((role) => readsAllAndWritesItsOwn(role, library)),
];

export const POLICY: readonly PolicyRow[] = [
  // Everybody sees and ends their own session, and sets their own password.
  ['super_admin', 'session', 'read', '*'],
  ['super_admin', 'session', 'update', '*'],
  ['admin', 'session', 'read', '*'],
  ['admin', 'session', 'update', '*'],
  ['user', 'session', 'read', '*'],
  ['user', 'session', 'update', '*'],

  // A super admin manages the people of every company, an administrator those of their own.
  ['super_admin', 'users', 'read', '*'],
  ['super_admin', 'users', 'create', '*'],
  ['super_admin', 'users', 'update', '*'],
  ['admin', 'users', 'read', '*'],
  ['admin', 'users', 'create', '*'],
  ['admin', 'users', 'update', '*'],

  // A super admin creates, changes, deactivates and reactivates companies.
  ['super_admin', 'companies', 'read', '*'],
  ['super_admin', 'companies', 'create', '*'],
  ['super_admin', 'companies', 'update', '*'],

  // Both see all plans and the number of seats in use.
  ['super_admin', 'plans', 'read', '*'],
  ['super_admin', 'licenses', 'read', '*'],
  ['admin', 'plans', 'read', '*'],
  ['admin', 'licenses', 'read', '*'],

  // The provider settles subscriptions by hand; an administrator reads their company's and asks for another.
  ['super_admin', 'subscriptions', 'create', '*'],
  ['super_admin', 'subscriptions', 'update', '*'],
  ['admin', 'subscriptions', 'read', '*'],
  ['admin', 'purchases', 'create', '*'],

  // Members of a company record usage, and the provider reads it.
  ['super_admin', 'analytics', 'read', '*'],
  ['admin', 'events', 'create', '*'],
  ['user', 'events', 'create', '*'],

  // The provider reads the whole audit log, an administrator what concerns their company.
  ['super_admin', 'audit', 'read', '*'],
  ['admin', 'audit', 'read', '*'],

  // A super admin curates the provider set and tries it out, and sees no tenant's content.
  ['super_admin', 'workflows', 'read', 'Provider'],
  ['super_admin', 'workflows', 'create', 'Provider'],
  ['super_admin', 'workflows', 'run', 'Provider'],
  ['super_admin', 'workflows', 'update', 'Provider'],
  ['super_admin', 'workflows', 'delete', 'Provider'],
  // Members of a company see and run the provider's workflows, and build their organization's and their own.
  ...MEMBERS.flatMap((role): PolicyRow[] => [
    [role, 'workflows', 'run', '*'],
    ...readsAllAndWritesItsOwn(role, 'workflows'),
  ]),

  // Everybody reads, stops and deletes their own runs.
  ['super_admin', 'runs', 'read', '*'],
  ['super_admin', 'runs', 'update', '*'],
  ['super_admin', 'runs', 'delete', '*'],
  ['admin', 'runs', 'read', '*'],
  ['admin', 'runs', 'update', '*'],
  ['admin', 'runs', 'delete', '*'],
  ['user', 'runs', 'read', '*'],
  ['user', 'runs', 'update', '*'],
  ['user', 'runs', 'delete', '*'],

  ...LIBRARIES.flatMap(libraryRows),
  // Templates are files, shared like the records of a library.
  ...libraryRows('templates'),

  // The repository and its reviews belong to the members of a company; the provider has none.
  ...MEMBERS.flatMap((role): PolicyRow[] => [
    ...readsAllAndWritesItsOwn(role, 'repository'),
    ...readsAllAndWritesItsOwn(role, 'reviews'),
    [role, 'repository', 'run', '*'],
    [role, 'reviews', 'run', '*'],
  ]),
];
