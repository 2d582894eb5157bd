// The frame of every private screen: refine with its providers, antd with its theme, and the side navigation.
import '@ant-design/v5-patch-for-react-19';
import { Refine } from '@refinedev/core';
import { ConfigProvider } from 'antd';
import { useEffect } from 'react';
import { matchPath, Outlet, useLocation } from 'react-router';
import type { Role } from '#domain/roles.ts';
import { type ScreenName, highlightedScreen, SCREENS } from '#domain/screens.ts';
import { accessControlProvider } from '#src/providers/access/access.ts';
import { authProvider } from '#src/providers/auth.ts';
import { refreshUser, signOut } from '#src/providers/session/current-user.ts';
import { useConfig } from '#src/providers/configuration.ts';
import { arrivedRowsOf, createDataProvider } from '#src/providers/data/data.ts';
import { notificationProvider } from '#src/providers/notification.ts';
import { routerProvider } from '#src/providers/router.ts';
import { useIdleCheck } from '#src/providers/session/use-idle-check.ts';
import { useSession } from '#src/providers/session/session.ts';
import { readNavigationLock, writeNavigationLock } from '#src/providers/session/storage.ts';
import { useReducedMotion } from '#src/providers/theme/reduced-motion.ts';
import { useIsDark } from '#src/providers/theme/choice.ts';
import { darkTheme } from '#src/providers/theme/dark-theme.ts';
import { still, theme } from '#src/providers/theme/theme.ts';
import { refineResources, resourceNamed } from '#src/resources/registry.ts';
import { Announcer } from '#src/components/announcer.tsx';
import { FormatsProvider } from '#src/components/format/formats.tsx';
import { ArrivedRows } from '#src/components/table/arrived-rows.ts';
import { ConsoleFrame } from '#src/components/navigation/console-frame.tsx';
import { SecondFactorBanner } from '#src/shared/account/second-factor-banner.tsx';
import { ConfirmIdentity } from '#src/shared/account/confirm-identity.tsx';
import { ConsoleKeys } from '#src/shared/palette/console-keys.tsx';
import { UploadDock } from '#src/components/upload-queue/upload-dock.tsx';

const dataProvider = createDataProvider(resourceNamed);
const arrivedRows = arrivedRowsOf(resourceNamed);

const refineOptions = {
  disableTelemetry: true,
  syncWithLocation: true,
  warnWhenUnsavedChanges: false,
  reactQuery: { clientConfig: { defaultOptions: { queries: { refetchOnWindowFocus: false, retry: false } } } },
};

/** The screen whose navigation entry is current at this address. */
function sectionAt(pathname: string, role: Role | null): ScreenName | null {
  const names = Object.keys(SCREENS) as ScreenName[];
  const name = names.find((one) => matchPath(SCREENS[one].path, pathname));
  return name && role ? highlightedScreen(name, role) : (name ?? null);
}

function Framed() {
  const session = useSession();
  const { pathname } = useLocation();
  const { links } = useConfig();
  return (
    <ConsoleFrame
      user={{ name: session?.user.name ?? '', role: session?.role ?? null }}
      current={sectionAt(pathname, session?.role ?? null)}
      supportHref={links.support}
      initiallyLocked={readNavigationLock()}
      onLock={writeNavigationLock}
      onSignOut={() => void signOut()}
    >
      <SecondFactorBanner />
      <Outlet />
    </ConsoleFrame>
  );
}

/**
 * The build has prepared the styles of both themes and the page chooses; without a build antd generates those of one.
 */
const themeFor = (isDark: boolean) => (import.meta.env.DEV && isDark ? darkTheme : theme);

export function Console() {
  const session = useSession();
  const isStill = useReducedMotion();
  const chosen = themeFor(useIsDark());
  useEffect(() => void refreshUser(), []);
  useIdleCheck();
  return (
    // Remounts for another user, so that they do not see cached lists of the last one.
    <Refine
      key={session?.user.id}
      routerProvider={routerProvider}
      dataProvider={dataProvider}
      authProvider={authProvider}
      accessControlProvider={accessControlProvider}
      notificationProvider={notificationProvider}
      resources={refineResources}
      options={refineOptions}
    >
      <ConfigProvider theme={isStill ? still(chosen) : chosen} wave={{ disabled: true }}>
        <FormatsProvider setting={session?.user ?? null}>
          <ArrivedRows value={arrivedRows}>
            <Framed />
          </ArrivedRows>
          <ConsoleKeys />
          <ConfirmIdentity />
          <Announcer />
          <UploadDock />
        </FormatsProvider>
      </ConfigProvider>
    </Refine>
  );
}
