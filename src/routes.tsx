// Routes from screens: pages, guards, titles and error screens.
import { type ComponentType, type ReactNode, lazy, Suspense, useLayoutEffect, useState } from 'react';
import { type RouteObject, Outlet } from 'react-router';
import { type Screen, type ScreenName, isBare, SCREENS } from '#domain/screens.ts';
import { PageError, PublicPageError } from '#src/components/page-error.tsx';
import { RequireRole, RequireSession, useHasConsole } from './guards.tsx';
import { PAGE_FILES } from './page-files.ts';
import { arrivedBy, fetched, loadConsole, prefetchConsole } from './prefetch.ts';
import { useScreenStart } from './screen-start.ts';

/**
 * Pages load when first shown, behind the guards. A loaded page renders at once: React renders nothing for a lazy
 * component first, and then delays it for 300 ms.
 */
function page(load: () => Promise<ComponentType>): ComponentType {
  const Later = lazy(async () => ({ default: await fetched(load) }));
  return function Page() {
    const [Shown] = useState(() => arrivedBy(load) ?? Later);
    return <Shown />;
  };
}

const SignInPage = page(() =>
  import('./pages/sign-in/sign-in.tsx').then(({ SignInPage: Fields }) => () => <Fields onStart={prefetchConsole} />),
);
const pageOf = (name: ScreenName): ComponentType => (name === 'signIn' ? SignInPage : page(PAGE_FILES[name]));
const NotFoundPage = page(() => import('./pages/unauthorized/unauthorized.tsx').then((file) => file.NotFoundPage));
const Console = page(loadConsole);

/** A layout effect, so that a page can set a more exact title in an ordinary one. */
function Titled({ title, children }: { title: string; children: ReactNode }) {
  useLayoutEffect(() => {
    document.title = `${title} · Whereas`;
  }, [title]);
  useScreenStart();
  return children;
}

/** Shows nothing while the chunk loads, a fraction of a second. */
const quietly = (element: ReactNode) => <Suspense fallback={null}>{element}</Suspense>;

function routeOf(name: ScreenName): RouteObject {
  const screen: Screen = SCREENS[name];
  const Page = pageOf(name);
  const titled = (
    <Titled key={name} title={screen.title}>
      <Page />
    </Titled>
  );
  if (screen.access === 'public')
    return { path: screen.path, element: quietly(titled), errorElement: <PublicPageError /> };
  const element = (
    <RequireSession>
      <RequireRole screen={screen}>{quietly(titled)}</RequireRole>
    </RequireSession>
  );
  return { path: screen.path, element, errorElement: <PageError /> };
}

/** Signed-in users have the side navigation on all screens but the bare ones, and on unknown addresses too. */
const Framed = () => (useHasConsole() ? quietly(<Console />) : <Outlet />);

const names = Object.keys(SCREENS) as ScreenName[];

export const routes: RouteObject[] = [
  ...names.filter(isBare).map(routeOf),
  {
    element: <Framed />,
    errorElement: <PublicPageError />,
    children: [
      ...names.filter((name) => !isBare(name)).map(routeOf),
      {
        path: '*',
        element: quietly(
          <Titled title="Page not found">
            <NotFoundPage />
          </Titled>,
        ),
        errorElement: <PublicPageError />,
      },
    ],
  },
];
