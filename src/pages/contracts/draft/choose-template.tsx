// The choice of a template, whose search and set are in the address.
import { SCREENS } from '#domain/screens.ts';
import { BackLink } from '#src/components/back-link.tsx';
import { PageHeader } from '#src/components/page-header.tsx';
import { useTableAddress } from '#src/components/table/use-table-address.ts';
import { TemplateChoice } from '#src/workspace/draft/contract/choose/template-choice.tsx';

export function ChooseTemplate() {
  const { filters, search, change } = useTableAddress([], ['category']);
  return (
    <>
      <PageHeader
        title={SCREENS.draftContract.title}
        subtitle="Choose a template of the library. Its placeholders become a form, and the contract keeps its formatting."
        leading={<BackLink to={SCREENS.contracts.path} label="Back to contracts" />}
      />
      <TemplateChoice
        category={filters.category}
        search={search}
        onCategory={(category) => change({ filters: { category } })}
        onSearch={(typed) => change({ search: typed })}
      />
    </>
  );
}
