// Screens to elements. A screen of domain/screens.ts without a page here is a type error.
import type { ComponentType, ReactNode } from 'react';
import { lazy, Suspense, useLayoutEffect } from 'react';
import type { RouteObject } from 'react-router';
import type { Screen, ScreenName } from '#domain/screens.ts';
import { SCREENS } from '#domain/screens.ts';
import { PageError, PublicPageError } from '#src/components/page-error.tsx';
import { RequireRole, RequireSession } from './guards.tsx';
import { prefetchConsole } from './prefetch.ts';
import { useScreenStart } from './screen-start.ts';

/** Pages are fetched when they are first shown; the guards stand before that, so nobody waits for what they may not see. */
function page(load: () => Promise<ComponentType>): ComponentType {
  return lazy(async () => ({ default: await load() }));
}

const PAGES: Readonly<Record<ScreenName, ComponentType>> = {
  signIn: page(() =>
    import('./pages/sign-in/sign-in.tsx').then(({ SignInPage }) => () => <SignInPage onStart={prefetchConsole} />),
  ),
  forgotPassword: page(() => import('./pages/password/forgot.tsx').then((file) => file.ForgotPasswordPage)),
  changeDefaultPassword: page(() => import('./pages/password/set-password.tsx').then((file) => file.SetPasswordPage)),
  passwordResetConfirm: page(() => import('./pages/password/reset-confirm.tsx').then((file) => file.ResetConfirmPage)),
  invalidToken: page(() => import('./pages/password/invalid-token.tsx').then((file) => file.InvalidTokenPage)),
  subscriptionSuccessful: page(() =>
    import('./pages/subscription/successful.tsx').then((file) => file.SubscriptionSuccessfulPage),
  ),
  unauthorized: page(() => import('./pages/unauthorized/unauthorized.tsx').then((file) => file.UnauthorizedPage)),
  help: page(() => import('./pages/help/contents.tsx').then((file) => file.HelpContentsPage)),
  helpTopic: page(() => import('./pages/help/topic.tsx').then((file) => file.HelpTopicPage)),
  dashboard: page(() => import('./pages/home/home.tsx').then((file) => file.HomePage)),
  companies: page(() => import('./pages/companies/list.tsx').then((file) => file.CompanyListPage)),
  workflows: page(() => import('./pages/workflows/list.tsx').then((file) => file.WorkflowListPage)),
  playbooks: page(() => import('./pages/playbooks/list.tsx').then((file) => file.PlaybookListPage)),
  createPlaybook: page(() => import('./pages/playbooks/form.tsx').then((file) => file.CreatePlaybookPage)),
  editPlaybook: page(() => import('./pages/playbooks/form.tsx').then((file) => file.EditPlaybookPage)),
  clonePlaybook: page(() => import('./pages/playbooks/form.tsx').then((file) => file.ClonePlaybookPage)),
  showPlaybook: page(() => import('./pages/playbooks/show.tsx').then((file) => file.ShowPlaybookPage)),
  libraries: page(() => import('./pages/libraries/hub.tsx').then((file) => file.LibrariesPage)),
  clauses: page(() => import('./pages/clauses/list.tsx').then((file) => file.ClauseListPage)),
  addClause: page(() => import('./pages/clauses/form.tsx').then((file) => file.AddClausePage)),
  editClause: page(() => import('./pages/clauses/form.tsx').then((file) => file.EditClausePage)),
  prompts: page(() => import('./pages/prompts/list.tsx').then((file) => file.PromptListPage)),
  addPrompt: page(() => import('./pages/prompts/form.tsx').then((file) => file.AddPromptPage)),
  viewPrompt: page(() => import('./pages/prompts/form.tsx').then((file) => file.ViewPromptPage)),
  queries: page(() => import('./pages/queries/list.tsx').then((file) => file.QueryListPage)),
  addQuery: page(() => import('./pages/queries/form.tsx').then((file) => file.AddQueryPage)),
  viewQuery: page(() => import('./pages/queries/form.tsx').then((file) => file.ViewQueryPage)),
  repository: page(() => import('./pages/repository/list.tsx').then((file) => file.RepositoryPage)),
  repositoryFolder: page(() => import('./pages/repository/folder.tsx').then((file) => file.RepositoryFolderPage)),
  tabularReview: page(() => import('./pages/reviews/list.tsx').then((file) => file.ReviewListPage)),
  tabularReviewGrid: page(() => import('./pages/reviews/grid/page.tsx').then((file) => file.TabularReviewPage)),
  templates: page(() => import('./pages/templates/list.tsx').then((file) => file.TemplateListPage)),
  users: page(() => import('./pages/users/list.tsx').then((file) => file.UsersPage)),
  subscription: page(() => import('./pages/subscription/subscription.tsx').then((file) => file.SubscriptionPage)),
  createWorkflow: page(() => import('./pages/workflows/form.tsx').then((file) => file.CreateWorkflowPage)),
  workflowRuns: page(() => import('./pages/workflows/runs.tsx').then((file) => file.WorkflowRunsPage)),
  editWorkflow: page(() => import('./pages/workflows/form.tsx').then((file) => file.EditWorkflowPage)),
  runWorkflow: page(() => import('./pages/workflows/run.tsx').then((file) => file.RunWorkflowPage)),
  dataAnalytics: page(() => import('./pages/analytics/list.tsx').then((file) => file.AnalyticsListPage)),
  analyticsView: page(() => import('./pages/analytics/show.tsx').then((file) => file.AnalyticsViewPage)),
  auditLog: page(() => import('./pages/audit/log.tsx').then((file) => file.AuditLogPage)),
  profile: page(() => import('./pages/profile/settings.tsx').then((file) => file.SettingsPage)),
};
const NotFoundPage = page(() => import('./pages/unauthorized/not-found.tsx').then((file) => file.NotFoundPage));
const Console = page(() => import('./console.tsx').then((file) => file.readyConsole()));

/** A layout effect, so that a page may set a more exact title in an ordinary effect of its own. */
function Titled({ title, children }: { title: string; children: ReactNode }) {
  useLayoutEffect(() => {
    document.title = `${title} · Whereas`;
  }, [title]);
  useScreenStart();
  return children;
}

/** Waits with nothing to see: the page's own ground is there, and its chunk is a fraction of a second away. */
const quietly = (element: ReactNode) => <Suspense fallback={null}>{element}</Suspense>;

function routeOf(name: ScreenName): RouteObject {
  const screen: Screen = SCREENS[name];
  const Page = PAGES[name];
  const titled = (
    <Titled key={name} title={screen.title}>
      <Page />
    </Titled>
  );
  const element = screen.access === 'public' ? titled : <RequireRole screen={screen}>{titled}</RequireRole>;
  const errorElement = screen.access === 'public' ? <PublicPageError /> : <PageError />;
  return { path: screen.path, element: quietly(element), errorElement };
}

const names = Object.keys(SCREENS) as ScreenName[];
const isPublic = (name: ScreenName) => SCREENS[name].access === 'public';

export const routes: RouteObject[] = [
  ...names.filter(isPublic).map(routeOf),
  {
    element: <RequireSession>{quietly(<Console />)}</RequireSession>,
    errorElement: <PublicPageError />,
    children: names.filter((name) => !isPublic(name)).map(routeOf),
  },
  {
    path: '*',
    element: quietly(
      <Titled title="Page not found">
        <NotFoundPage />
      </Titled>,
    ),
    errorElement: <PublicPageError />,
  },
];
