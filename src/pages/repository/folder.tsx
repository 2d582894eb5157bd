// One project at `/repository/{tab}/{name}/{id}`. The id identifies it; tab and name are for readers, but an unknown
// tab is not found.
import { useParams } from 'react-router';
import type { Category } from '#domain/categories.ts';
import { CATEGORIES, categoryLabel } from '#domain/categories.ts';
import { MESSAGES } from '#domain/messages.ts';
import { SCREENS } from '#domain/screens.ts';
import { BackLink } from '#src/components/back-link.tsx';
import { ErrorState } from '#src/components/error-state.tsx';
import { PageHeader } from '#src/components/page-header.tsx';
import { useConfig } from '#src/providers/configuration.ts';
import { ProjectLoader } from './project-loader.tsx';

/** The provider's tab also goes by its label. */
function tabNamed(name: string | undefined, providerName: string): Category | undefined {
  return CATEGORIES.find((category) => name === category || name === categoryLabel(category, providerName));
}

export function RepositoryFolderPage() {
  const { tab, id = '' } = useParams();
  const { provider_name: providerName } = useConfig();
  if (tabNamed(tab, providerName)) return <ProjectLoader key={id} id={id} />;
  return (
    <>
      <PageHeader
        title="Repository"
        leading={<BackLink to={SCREENS.repository.path} label="Back to the repository" />}
      />
      <ErrorState title={MESSAGES.invalidTab} />
    </>
  );
}
