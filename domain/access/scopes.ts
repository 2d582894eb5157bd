// The scopes of API tokens: a resource and an action of the policy each. A token does what its user may do and one of its
// scopes names. What has no scope, such as sessions, passwords, sign-in settings and tokens themselves, is closed to tokens.
import { type Role, ROLES } from '#domain/roles.ts';
import { type Action, ACTIONS, POLICY, RECORDS, type Resource } from './policy.ts';

export type Scope = `${Resource}:${Action}`;

/** What a token may work on, in the order of the form. */
const WORKED_ON = ['contracts', 'repository', 'reviews', 'workflows', 'runs', 'templates', ...RECORDS] as const;
/** What a token may only read: accounts are managed by people, or by SCIM. */
const ONLY_READ = ['users', 'companies', 'plans', 'licenses', 'subscriptions', 'analytics', 'audit'] as const;

/** The resources that scopes are about. */
export const SCOPED_RESOURCES: readonly Resource[] = [...WORKED_ON, ...ONLY_READ];

const isOnlyRead = (resource: Resource) => ONLY_READ.some((one) => one === resource);
const actionsOn = (resource: Resource): readonly Action[] => (isOnlyRead(resource) ? ['read'] : ACTIONS);

/** The scopes that a token of somebody with this role can have. */
export const scopesOf = (role: Role): Scope[] =>
  SCOPED_RESOURCES.flatMap((resource) =>
    actionsOn(resource)
      .filter((action) => POLICY.some(([who, what, act]) => who === role && what === resource && act === action))
      .map((action): Scope => `${resource}:${action}`),
  );

/** The scopes that a token of somebody can have, in the order of the form. */
export const SCOPES = SCOPED_RESOURCES.flatMap((resource) =>
  actionsOn(resource).map((action): Scope => `${resource}:${action}`),
).filter((scope) => ROLES.some((role) => scopesOf(role).includes(scope))) as [Scope, ...Scope[]];

/**
 * The scope of tokens that provision users and groups by SCIM, which is no call of the API. It is not among those of the
 * form: such a token has this scope alone, and does nothing else.
 */
export const SCIM_SCOPE = 'scim';

/** Whether a token with these scopes is for provisioning, and for nothing else. */
export const isForScim = (scopes: readonly string[]): boolean => scopes.includes(SCIM_SCOPE);

interface ScopedCall {
  readonly access: 'public' | { readonly resource: Resource; readonly action: Action };
  readonly anyToken?: boolean;
  readonly reauthentication?: boolean;
}

/**
 * What a call asks of an API token: a scope; `any` where every token will do, or none is needed; `never` where none will.
 */
export function scopeOfCall({ access, anyToken, reauthentication }: ScopedCall): Scope | 'any' | 'never' {
  if (access === 'public' || anyToken) return 'any';
  const scope: Scope = `${access.resource}:${access.action}`;
  return reauthentication || !SCOPES.includes(scope) ? 'never' : scope;
}

const CONTRACT_REVIEW: ReadonlySet<Scope> = new Set<Scope>([
  'contracts:read',
  'contracts:create',
  'contracts:run',
  'contracts:update',
  'repository:read',
  'repository:create',
  'playbooks:read',
  'clauses:read',
]);

/** Sets of scopes that the form offers; each keeps to what the role may do. */
export const SCOPE_PRESETS = [
  { name: 'Read only', includes: (scope: Scope) => scope.endsWith(':read') },
  {
    name: 'Contract review',
    includes: (scope: Scope) => CONTRACT_REVIEW.has(scope),
  },
] as const;
