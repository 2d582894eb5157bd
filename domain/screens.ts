// Every screen: its path, the roles that can open it, its link and its entry in the side navigation.
import type { Category } from './categories.ts';
import { type Role, ROLES } from './roles.ts';

export interface Screen {
  readonly path: string;
  /** `public` needs no session; otherwise the roles that can open it. */
  readonly access: 'public' | readonly Role[];
  readonly title: string;
  /** The screen whose navigation entry is highlighted here, for a role that has no entry for this screen. */
  readonly partOf?: string;
}

const MEMBERS = ['admin', 'user'] as const satisfies readonly Role[];

export const SCREENS = {
  signIn: { path: '/', access: 'public', title: 'Sign in' },
  forgotPassword: { path: '/forgot-password', access: 'public', title: 'Forgot password' },
  changeDefaultPassword: { path: '/change-default-password', access: 'public', title: 'Set your password' },
  setUpSecondFactor: { path: '/set-up-second-factor', access: 'public', title: 'Set up a second factor' },
  passwordResetConfirm: { path: '/password-reset-confirm', access: 'public', title: 'Reset your password' },
  signOn: { path: '/sso', access: 'public', title: 'Signing in' },
  invalidToken: { path: '/invalid-token', access: 'public', title: 'Link not valid' },
  subscriptionSuccessful: { path: '/subscription-successful', access: 'public', title: 'Subscription successful' },
  unauthorized: { path: '/unauthorized', access: 'public', title: 'Not allowed' },
  help: { path: '/help', access: 'public', title: 'Help' },
  helpTopic: { path: '/help/:topic', access: 'public', title: 'Help' },
  dashboard: { path: '/dashboard', access: ROLES, title: 'Home' },
  companies: { path: '/company', access: ['super_admin'], title: 'Company Management' },
  platformAdmins: {
    path: '/platform-admins',
    access: ['super_admin'],
    title: 'Super Admins',
    partOf: 'companies',
  },
  workflows: { path: '/workflows', access: ROLES, title: 'Workflows' },
  runWorkflow: { path: '/run-workflow/:id', access: ROLES, title: 'Run workflow', partOf: 'workflows' },
  workflowRuns: { path: '/workflow-runs', access: ROLES, title: 'Your runs', partOf: 'workflows' },
  createWorkflow: { path: '/create-workflow', access: ROLES, title: 'Create Workflow', partOf: 'workflows' },
  editWorkflow: { path: '/edit-workflow/:id', access: ROLES, title: 'Edit Workflow', partOf: 'workflows' },
  playbooks: { path: '/playbook', access: ROLES, title: 'Playbook' },
  createPlaybook: { path: '/create-playbook', access: ROLES, title: 'Create Playbook', partOf: 'playbooks' },
  editPlaybook: { path: '/edit-playbook/:id', access: ROLES, title: 'Edit Playbook', partOf: 'playbooks' },
  clonePlaybook: { path: '/clone-playbook/:id', access: ROLES, title: 'Clone Playbook', partOf: 'playbooks' },
  showPlaybook: { path: '/playbook/:id', access: ROLES, title: 'Playbook', partOf: 'playbooks' },
  libraries: { path: '/libraries', access: ROLES, title: 'Libraries' },
  clauses: { path: '/clause-library', access: ROLES, title: 'Clause Library', partOf: 'libraries' },
  addClause: { path: '/add-clause', access: ROLES, title: 'Add Clause', partOf: 'libraries' },
  editClause: { path: '/edit-clause/:id', access: ROLES, title: 'Edit Clause', partOf: 'libraries' },
  prompts: { path: '/prompt-library', access: ROLES, title: 'Prompt Library', partOf: 'libraries' },
  addPrompt: { path: '/add-prompt', access: ROLES, title: 'Add Prompt', partOf: 'libraries' },
  viewPrompt: { path: '/view-prompt/:id', access: ROLES, title: 'Prompt', partOf: 'libraries' },
  queries: { path: '/query-library', access: ROLES, title: 'Query Library', partOf: 'libraries' },
  addQuery: { path: '/add-query', access: ROLES, title: 'Add Query', partOf: 'libraries' },
  viewQuery: { path: '/view-query/:id', access: ROLES, title: 'Query', partOf: 'libraries' },
  repository: { path: '/repository', access: MEMBERS, title: 'Repository' },
  repositoryFolder: { path: '/repository/:tab/:name/:id', access: MEMBERS, title: 'Repository', partOf: 'repository' },
  contracts: { path: '/contracts', access: MEMBERS, title: 'Contracts' },
  draftContract: { path: '/contracts/draft', access: MEMBERS, title: 'Draft a contract', partOf: 'contracts' },
  draftPreamble: { path: '/contracts/draft/preamble', access: MEMBERS, title: 'Draft a preamble', partOf: 'contracts' },
  // After the two above, which its parameter would match, too.
  contract: { path: '/contracts/:id', access: MEMBERS, title: 'Contract', partOf: 'contracts' },
  tabularReview: { path: '/tabular-review', access: MEMBERS, title: 'Tabular Review' },
  tabularReviewGrid: { path: '/tabular-review/:id', access: MEMBERS, title: 'Tabular Review', partOf: 'tabularReview' },
  templates: { path: '/template-library', access: ROLES, title: 'Template Library', partOf: 'libraries' },
  users: {
    path: '/users',
    access: ['super_admin', 'admin'],
    title: 'Users Management',
    // A super admin has no entry for it and comes from the companies.
    partOf: 'companies',
  },
  subscription: { path: '/subscription', access: ['admin'], title: 'Subscription', partOf: 'users' },
  systemHealth: { path: '/system-health', access: ['super_admin'], title: 'System Health' },
  security: { path: '/security', access: ['admin'], title: 'Security' },
  data: {
    path: '/data',
    access: ['super_admin', 'admin'],
    title: 'Data',
    // A super admin comes from the companies.
    partOf: 'companies',
  },
  dataAnalytics: { path: '/data-analytics', access: ['super_admin'], title: 'Data Analytics' },
  analyticsView: {
    path: '/analytics-view/:id',
    access: ['super_admin'],
    title: 'Data Analytics',
    partOf: 'dataAnalytics',
  },
  auditLog: { path: '/audit-log', access: ['super_admin', 'admin'], title: 'Audit Log' },
  profile: { path: '/profile', access: ROLES, title: 'Settings' },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof SCREENS;

/** Screens without the side navigation, also for signed-in users. */
const BARE_SCREENS: readonly ScreenName[] = [
  'signIn',
  'forgotPassword',
  'changeDefaultPassword',
  'setUpSecondFactor',
  'passwordResetConfirm',
  'signOn',
];
export const isBare = (name: ScreenName): boolean => BARE_SCREENS.includes(name);

/** The screen at a path; undefined where there is none. It matches as the router does, in fewer bytes. */
export function screenAt(pathname: string): ScreenName | undefined {
  const parts = pathname.split('/');
  return (Object.keys(SCREENS) as ScreenName[]).find((name) => {
    const pattern = SCREENS[name].path.split('/');
    return pattern.length === parts.length && pattern.every((part, at) => part === parts[at] || part.startsWith(':'));
  });
}

/** The icons of the side navigation. */
export type NavigationIcon =
  | 'book'
  | 'box'
  | 'building'
  | 'cabinet'
  | 'chart'
  | 'contract'
  | 'document'
  | 'flow'
  | 'grid'
  | 'house'
  | 'ledger'
  | 'people'
  | 'pulse'
  | 'quill'
  | 'scales'
  | 'shelf'
  | 'shield';

interface NavigationEntry {
  readonly name: ScreenName;
  readonly label: string;
  readonly icon: NavigationIcon;
  /** The roles that have it. */
  readonly roles: readonly Role[];
}

/** The side navigation, top to bottom. */
export const NAVIGATION: readonly NavigationEntry[] = [
  { name: 'companies', label: 'Companies', icon: 'building', roles: ['super_admin'] },
  { name: 'dashboard', label: 'Home', icon: 'house', roles: MEMBERS },
  { name: 'workflows', label: 'Workflows', icon: 'flow', roles: ROLES },
  { name: 'playbooks', label: 'Playbooks', icon: 'book', roles: ROLES },
  { name: 'libraries', label: 'Libraries', icon: 'shelf', roles: ROLES },
  { name: 'repository', label: 'Repository', icon: 'cabinet', roles: MEMBERS },
  { name: 'contracts', label: 'Contracts', icon: 'contract', roles: MEMBERS },
  { name: 'tabularReview', label: 'Tabular Review', icon: 'grid', roles: MEMBERS },
  { name: 'users', label: 'Users', icon: 'people', roles: ['admin'] },
  { name: 'dataAnalytics', label: 'Data Analytics', icon: 'chart', roles: ['super_admin'] },
  { name: 'auditLog', label: 'Audit Log', icon: 'ledger', roles: ['super_admin', 'admin'] },
  { name: 'systemHealth', label: 'System Health', icon: 'pulse', roles: ['super_admin'] },
  { name: 'security', label: 'Security', icon: 'shield', roles: ['admin'] },
  { name: 'data', label: 'Data', icon: 'box', roles: ['admin'] },
];

/** The entries of a role's side navigation, in order. */
export const navigationOf = (role: Role) =>
  NAVIGATION.filter(({ roles }) => roles.includes(role)).map((entry) => ({ ...entry, path: SCREENS[entry.name].path }));

/** The screen whose navigation entry is highlighted while `name` is open. */
export function highlightedScreen(name: ScreenName, role: Role): ScreenName {
  const screen: Screen = SCREENS[name];
  if (navigationOf(role).some((entry) => entry.name === name)) return name;
  return (Object.keys(SCREENS) as ScreenName[]).find((one) => one === screen.partOf) ?? name;
}

/** The path after sign-in: the first screen in the navigation of the role. */
export function landingPath(role: Role): string {
  return navigationOf(role)[0]?.path ?? SCREENS.dashboard.path;
}

export function canEnter(screen: Screen, role: Role): boolean {
  return screen.access === 'public' || screen.access.includes(role);
}

/** Whether a role can open an address, which may have a query and a fragment. */
export function canOpen(address: string, role: Role): boolean {
  const name = screenAt(address.replace(/[?#].*$/, ''));
  return name !== undefined && canEnter(SCREENS[name], role);
}

export const HELP_TOPICS = [
  'support',
  'sales',
  'add-in',
  'word',
  'how-to',
  'build',
  'demo',
  'check',
  'repository',
  'review',
  'draft',
  'administration',
] as const;
export type HelpTopic = (typeof HELP_TOPICS)[number];

const inCategory = (category?: Category) => (category ? `?${new URLSearchParams({ category }).toString()}` : '');
const idIn = (id: string) => encodeURIComponent(id);
/** A form for a new record begins with a copy of the record `id`. */
const copying = (id?: string) => (id === undefined ? '' : `?${new URLSearchParams({ clone: id }).toString()}`);

export const hrefTo = {
  helpTopic: (topic: HelpTopic) => `/help/${topic}`,
  /** With a run, its result opens instead of the empty form. */
  runWorkflow: (workflowId: string, runId?: string) =>
    `/run-workflow/${encodeURIComponent(workflowId)}${runId ? `?run=${encodeURIComponent(runId)}` : ''}`,
  /** With a file of the repository preselected. */
  runWorkflowOn: (workflowId: string, fileId: string) => `/run-workflow/${idIn(workflowId)}?file=${idIn(fileId)}`,
  createWorkflow: () => '/create-workflow',
  editWorkflow: (id: string) => `/edit-workflow/${idIn(id)}`,
  playbook: (id: string) => `/playbook/${idIn(id)}`,
  createPlaybook: () => '/create-playbook',
  editPlaybook: (id: string) => `/edit-playbook/${idIn(id)}`,
  clonePlaybook: (id: string) => `/clone-playbook/${idIn(id)}`,
  addClause: (cloneId?: string) => `/add-clause${copying(cloneId)}`,
  editClause: (id: string) => `/edit-clause/${idIn(id)}`,
  addPrompt: (cloneId?: string) => `/add-prompt${copying(cloneId)}`,
  viewPrompt: (id: string) => `/view-prompt/${idIn(id)}`,
  addQuery: (cloneId?: string) => `/add-query${copying(cloneId)}`,
  viewQuery: (id: string) => `/view-query/${idIn(id)}`,
  templates: (category?: Category) => `/template-library${inCategory(category)}`,
  repository: (category?: Category) => `/repository${inCategory(category)}`,
  /** The name is there to be read; the id tells which. A node of it opens with the page. */
  repositoryFolder: (project: { id: string; name: string; category: Category }, node?: string) =>
    `/repository/${idIn(project.category)}/${idIn(project.name)}/${idIn(project.id)}${node ? `?file=${idIn(node)}` : ''}`,
  contract: (id: string, query: Readonly<Record<string, string>> = {}) => {
    const search = new URLSearchParams(query).toString();
    return `/contracts/${idIn(id)}${search === '' ? '' : `?${search}`}`;
  },
  /** The form of a template, or the choice of one. */
  draftContract: (template?: string) =>
    `/contracts/draft${template === undefined ? '' : `?template=${idIn(template)}`}`,
  draftPreamble: () => '/contracts/draft/preamble',
  tabularReviews: (category?: Category) => `/tabular-review${inCategory(category)}`,
  tabularReview: (id: string) => `/tabular-review/${idIn(id)}`,
  /** The people of one company, for a super admin. */
  usersOf: (companyId: string) => `/users?${new URLSearchParams({ company_id: companyId }).toString()}`,
  /** What one company stores and for how long, for a super admin. */
  dataOf: (companyId: string) => `/data?${new URLSearchParams({ company_id: companyId }).toString()}`,
  /** The usage of one company, for a super admin. */
  analyticsView: (companyId: string) => `/analytics-view/${encodeURIComponent(companyId)}`,
  /** What happened at one company, for a super admin. */
  auditLogOf: (companyId: string) => `/audit-log?${new URLSearchParams({ company_id: companyId }).toString()}`,
  /** Where an invited person registers. */
  completeRegistration: (token: string) => `/change-default-password?${new URLSearchParams({ token }).toString()}`,
  profile: () => '/profile',
  passwordResetConfirm: (uidb64: string, token: string) =>
    `/password-reset-confirm?${new URLSearchParams({ uidb64, token }).toString()}`,
};
