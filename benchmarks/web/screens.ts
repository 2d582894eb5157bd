// Every screen: its user, its address, and the element that counts as its first data. Of a list that is the first row or card
// that is no placeholder, of a record the first value that only the server knows, of a form for a new record its first field,
// and of a screen without data its heading, form or tiles.
import type { Screen, ScreenName } from '#domain/screens.ts';
import { hrefTo, canEnter, SCREENS } from '#domain/screens.ts';
import type { Person, Records } from './people.ts';

export interface MeasuredScreen {
  readonly as: Person | null;
  readonly path: string;
  /** A CSS selector; counts once the element is laid out and has text or a value. */
  readonly first: string;
}

const ROW = '.record-table tr.ant-table-row:not(:has(.record-table-bar))';
const CARD = '.card-list a.record-card h2';
const LIBRARY_ROW = '.library-rows > li.library-row';
/** Rows of any list, or the empty state where the demo data has none. */
const OF_LIST = [ROW, CARD, LIBRARY_ROW, '.record-table .list-state'].join(', ');
const TREE_ROW = '[role=treeitem] .tree-name';
const HEADING = 'h1';
const FIELD = 'form input:not([type=hidden])';
/** The origin of a record follows its fields, and is known once the record is loaded. */
const OF_RECORD = '.page-header time';

const asUser = (path: string, first: string): MeasuredScreen => ({ as: 'user', path, first });
const anybody = (path: string, first = HEADING): MeasuredScreen => ({ as: null, path, first });

/** Screens other than lists, and lists that open on a tab other than the first. */
function ownScreens(records: Records): Readonly<Partial<Record<ScreenName, MeasuredScreen>>> {
  return {
    signIn: anybody(SCREENS.signIn.path, 'button[type=submit]'),
    forgotPassword: anybody(SCREENS.forgotPassword.path, 'button[type=submit]'),
    changeDefaultPassword: { as: 'newcomer', path: SCREENS.changeDefaultPassword.path, first: 'button[type=submit]' },
    passwordResetConfirm: anybody(hrefTo.passwordResetConfirm('somebody', 'something'), 'button[type=submit]'),
    signOn: anybody(SCREENS.signOn.path),
    invalidToken: anybody(SCREENS.invalidToken.path),
    subscriptionSuccessful: anybody(SCREENS.subscriptionSuccessful.path),
    unauthorized: anybody(SCREENS.unauthorized.path),
    help: anybody(SCREENS.help.path),
    data: { as: 'admin', path: SCREENS.data.path, first: '.data-storage span' },
    platformAdmins: { as: 'super_admin', path: SCREENS.platformAdmins.path, first: '.platform-admins li strong' },
    helpTopic: anybody(hrefTo.helpTopic('add-in')),
    dashboard: asUser(SCREENS.dashboard.path, '.home-tiles a.tile strong'),
    runWorkflow: asUser(hrefTo.runWorkflow(records.workflow), '.run-form .input-label'),
    createWorkflow: asUser(SCREENS.createWorkflow.path, FIELD),
    editWorkflow: asUser(hrefTo.editWorkflow(records.ownWorkflow), OF_RECORD),
    createPlaybook: asUser(SCREENS.createPlaybook.path, FIELD),
    editPlaybook: asUser(hrefTo.editPlaybook(records.playbook), OF_RECORD),
    clonePlaybook: asUser(hrefTo.clonePlaybook(records.playbook), '.entry-row h3'),
    showPlaybook: asUser(hrefTo.playbook(records.playbook), '.playbook-card'),
    libraries: asUser(SCREENS.libraries.path, '.libraries-tiles a.tile strong'),
    clauses: asUser(`${SCREENS.clauses.path}?category=Organization`, LIBRARY_ROW),
    addClause: asUser(SCREENS.addClause.path, FIELD),
    editClause: asUser(hrefTo.editClause(records.clause), OF_RECORD),
    addPrompt: asUser(SCREENS.addPrompt.path, FIELD),
    viewPrompt: asUser(hrefTo.viewPrompt(records.prompt), OF_RECORD),
    addQuery: asUser(SCREENS.addQuery.path, FIELD),
    viewQuery: asUser(hrefTo.viewQuery(records.query), OF_RECORD),
    repository: asUser(`${SCREENS.repository.path}?category=Organization`, CARD),
    repositoryFolder: asUser(hrefTo.repositoryFolder(records.project), TREE_ROW),
    contract: asUser(hrefTo.contract(records.contract), '.doc-block'),
    tabularReview: asUser(`${SCREENS.tabularReview.path}?category=Organization`, CARD),
    tabularReviewGrid: asUser(hrefTo.tabularReview(records.review), '.grid-cell-text'),
    templates: asUser(`${SCREENS.templates.path}?category=Provider`, TREE_ROW),
    subscription: { as: 'admin', path: SCREENS.subscription.path, first: '.plan-card dd' },
    analyticsView: { as: 'super_admin', path: hrefTo.analyticsView(records.company), first: ROW },
    security: { as: 'admin', path: SCREENS.security.path, first: '.security-page .ant-select-selection-item' },
    profile: asUser(SCREENS.profile.path, '.settings-facts dd'),
  };
}

/** A list as seen by the user with the fewest permissions that suffice. */
function asList(screen: Screen): MeasuredScreen {
  if (screen.path.includes(':')) throw new Error(`Nobody has said which record ${screen.path} is measured with`);
  const as = (['user', 'admin', 'super_admin'] as const).find((role) => canEnter(screen, role)) ?? null;
  return { as, path: screen.path, first: OF_LIST };
}

export function measuredScreens(records: Records): Readonly<Record<ScreenName, MeasuredScreen>> {
  const own = ownScreens(records);
  const names = Object.keys(SCREENS) as ScreenName[];
  return Object.fromEntries(names.map((name) => [name, own[name] ?? asList(SCREENS[name])])) as Record<
    ScreenName,
    MeasuredScreen
  >;
}
