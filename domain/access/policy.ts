// The permissions as rows (role, resource, action, category), each group under one sentence. Everything else is denied.
// Rows never select records: every query takes company and author.
import type { Category } from '#domain/categories.ts';
import { LIBRARIES, LIBRARY_NOUNS } from '#domain/library.ts';
import { type Role, ROLES } from '#domain/roles.ts';

/**
 * The resources whose records are created, changed and deleted as a whole, with what one of them is called. Their actions in
 * the audit log (domain/audit.ts) and what refine knows of them (src/resources) follow from the name.
 */
export const RECORD_NOUNS = { ...LIBRARY_NOUNS } as const;
export type RecordName = keyof typeof RECORD_NOUNS;
export const RECORDS = Object.keys(RECORD_NOUNS) as readonly RecordName[];

export const RESOURCES = [
  'session',
  'security',
  'webhooks',
  'users',
  'super_admins',
  'retention',
  'holds',
  'storage',
  'exports',
  'companies',
  'plans',
  'licenses',
  'subscriptions',
  'purchases',
  'analytics',
  'events',
  'audit',
  'system',
  'workflows',
  'runs',
  'templates',
  'repository',
  'contracts',
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

const rows = (
  roles: readonly Role[],
  resource: Resource,
  actions: readonly Action[],
  categories: readonly (Category | '*')[] = ['*'],
): readonly PolicyRow[] =>
  roles.flatMap((role) =>
    actions.flatMap((action) => categories.map((category): PolicyRow => [role, resource, action, category])),
  );

const WRITE = ['create', 'update', 'delete'] as const satisfies readonly Action[];

const readAllAndWriteTheirOwn = (resource: Resource): readonly PolicyRow[] => [
  ...rows(MEMBERS, resource, ['read']),
  ...rows(MEMBERS, resource, WRITE, ['Organization', 'Personal']),
];

/** The rows of what is shared like the records of a library. */
const libraryRows = (library: RecordName | 'templates'): readonly PolicyRow[] => [
  // A super admin writes the provider set and sees no tenant's content.
  ...rows(['super_admin'], library, ['read', ...WRITE], ['Provider']),
  // Members of a company read all three sets and write their organization's and their own.
  ...readAllAndWriteTheirOwn(library),
];

export const POLICY: readonly PolicyRow[] = [
  // Everybody sees and ends their own session, and sets their own password.
  ...rows(ROLES, 'session', ['read', 'update']),

  // How people sign in is set by the administrators of a company, and by super admins for any.
  ...rows(['super_admin', 'admin'], 'security', ['read', 'update']),

  // Webhooks send what is a company's own, so only its administrators have them.
  ...rows(['admin'], 'webhooks', ['read', 'run', ...WRITE]),

  // A super admin manages the people of every company, an administrator those of their own.
  ...rows(['super_admin', 'admin'], 'users', ['read', 'create', 'update', 'delete']),

  // Super admins add each other, and deactivate and reactivate one another.
  ...rows(['super_admin'], 'super_admins', ['read', 'create', 'update']),

  // A super admin creates, changes, deactivates, reactivates and deletes companies.
  ...rows(['super_admin'], 'companies', ['read', 'create', 'update', 'delete']),

  // An administrator sets how long the data of their company is kept; a super admin sees it.
  ...rows(['super_admin', 'admin'], 'retention', ['read']),
  ...rows(['admin'], 'retention', ['update']),

  // Legal holds are an administrator's: a super admin sees no company's content.
  ...rows(['admin'], 'holds', ['read', 'create', 'update']),

  // A super admin limits what a company stores; its administrators see how much it is.
  ...rows(['super_admin', 'admin'], 'storage', ['read']),
  ...rows(['super_admin'], 'storage', ['update']),

  // Both export what they may see of a company. Everybody exports what is about themselves, with their session.
  ...rows(['super_admin', 'admin'], 'exports', ['read', 'create']),

  // Both see all plans and the number of seats in use.
  ...rows(['super_admin', 'admin'], 'plans', ['read']),
  ...rows(['super_admin', 'admin'], 'licenses', ['read']),

  // The provider settles subscriptions by hand; an administrator reads their company's and asks for another.
  ...rows(['super_admin'], 'subscriptions', ['create', 'update']),
  ...rows(['admin'], 'subscriptions', ['read']),
  ...rows(['admin'], 'purchases', ['create']),

  // Members of a company record usage, and the provider reads it.
  ...rows(['super_admin'], 'analytics', ['read']),
  ...rows(MEMBERS, 'events', ['create']),

  // The provider reads the whole audit log, an administrator what concerns their company.
  ...rows(['super_admin', 'admin'], 'audit', ['read']),

  // Whoever runs the deployment sees how it is.
  ...rows(['super_admin'], 'system', ['read']),

  // A super admin curates the provider set and tries it out, and sees no tenant's content.
  ...rows(['super_admin'], 'workflows', ['read', 'run', ...WRITE], ['Provider']),
  // Members of a company see and run the provider's workflows, and build their organization's and their own.
  ...rows(MEMBERS, 'workflows', ['run']),
  ...readAllAndWriteTheirOwn('workflows'),

  // Everybody reads, stops and deletes their own runs.
  ...rows(ROLES, 'runs', ['read', 'update', 'delete']),

  ...LIBRARIES.flatMap(libraryRows),
  // Templates are files, shared like the records of a library.
  ...libraryRows('templates'),

  // The repository and its reviews belong to the members of a company; the provider has none.
  ...readAllAndWriteTheirOwn('repository'),
  ...readAllAndWriteTheirOwn('reviews'),
  // A contract is a file of the repository, so the same people have it.
  ...readAllAndWriteTheirOwn('contracts'),
  ...rows(MEMBERS, 'repository', ['run']),
  ...rows(MEMBERS, 'contracts', ['run']),
  ...rows(MEMBERS, 'reviews', ['run']),
];
