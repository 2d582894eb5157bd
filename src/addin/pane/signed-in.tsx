// The pane of somebody who is signed in: the providers of the console without its frame, around the open document.
import { Refine } from '@refinedev/core';
import { ConfigProvider } from 'antd';
import { MemoryRouter } from 'react-router';
import * as contracts from '#domain/endpoints/contracts.ts';
import { SCREENS } from '#domain/screens.ts';
import { FormatsProvider } from '#src/components/format/formats.tsx';
import { accessControlProvider } from '#src/providers/access/access.ts';
import { createDataProvider } from '#src/providers/data/data.ts';
import { notificationProvider } from '#src/providers/notification.ts';
import { useSession } from '#src/providers/session/session.ts';
import { useReducedMotion } from '#src/providers/theme/reduced-motion.ts';
import { still, theme } from '#src/providers/theme/theme.ts';
import { OpenDocument } from './open-document.tsx';

/** The only resource that the pane reads and changes through refine. */
const CONTRACTS = {
  name: 'contracts',
  label: SCREENS.contracts.title,
  endpoints: { list: contracts.listContracts, one: contracts.retrieveContract, update: contracts.updateContract },
  screens: {},
} as const;

const dataProvider = createDataProvider((name) => (name === CONTRACTS.name ? CONTRACTS : undefined));

const options = {
  disableTelemetry: true,
  warnWhenUnsavedChanges: false,
  reactQuery: { clientConfig: { defaultOptions: { queries: { refetchOnWindowFocus: false, retry: false } } } },
};

export function SignedIn() {
  const session = useSession();
  const isStill = useReducedMotion();
  return (
    // A button of the ribbon names the tab that it opens.
    <MemoryRouter initialEntries={[`/${window.location.search}`]}>
      <Refine
        dataProvider={dataProvider}
        accessControlProvider={accessControlProvider}
        notificationProvider={notificationProvider}
        resources={[{ name: CONTRACTS.name }]}
        options={options}
      >
        <ConfigProvider theme={isStill ? still(theme) : theme} wave={{ disabled: true }}>
          <FormatsProvider setting={session?.user ?? null}>
            <OpenDocument />
          </FormatsProvider>
        </ConfigProvider>
      </Refine>
    </MemoryRouter>
  );
}
