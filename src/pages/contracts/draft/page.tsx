// The page that drafts a contract from a template. The address names the template, so that a link to its form can be shared.
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { hrefTo, SCREENS } from '#domain/screens.ts';
import { BackLink } from '#src/components/back-link.tsx';
import { PageHeader } from '#src/components/page-header.tsx';
import { ReadTemplate } from '#src/workspace/draft/contract/read-template.tsx';
import { ChooseTemplate } from './choose-template.tsx';
import { TemplatePage } from './template-page.tsx';

export function DraftContractPage() {
  const [params] = useSearchParams();
  const template = z.uuid().safeParse(params.get('template')).data;
  return template === undefined ? <ChooseTemplate /> : <DraftFromTemplate key={template} id={template} />;
}

const DraftFromTemplate = ({ id }: { readonly id: string }) => (
  <ReadTemplate
    id={id}
    header={
      <PageHeader
        title={SCREENS.draftContract.title}
        leading={<BackLink to={hrefTo.draftContract()} label="Back to the templates" />}
      />
    }
  >
    {(form) => <TemplatePage key={form.template.version} {...form} />}
  </ReadTemplate>
);
