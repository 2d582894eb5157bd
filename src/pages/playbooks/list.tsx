// Playbooks: what a team checks in a contract, with preferred and fallback language.
import { categoryLabel } from '#domain/categories.ts';
import { MESSAGES } from '#domain/messages.ts';
import { type Playbook, PLAYBOOKS } from '#domain/playbooks.ts';
import { hrefTo, SCREENS } from '#domain/screens.ts';
import { LibraryPage } from '#src/shared/list/library-page.tsx';
import { RecordRow } from '#src/shared/list/library-row.tsx';
import type { LibraryView, RowProps } from '#src/shared/list/library-view.ts';
import { useConfig } from '#src/providers/configuration.ts';
import { countOf } from '#src/components/format/formats.tsx';

function PlaybookRow(row: RowProps<Playbook>) {
  const { provider_name: providerName } = useConfig();
  const { id, category, rules, questions, side, published, author_name: author } = row.record;
  return (
    <RecordRow
      {...row}
      to={hrefTo.playbook(id)}
      facts={[
        categoryLabel(category, providerName),
        countOf(rules.length, 'rule'),
        countOf(questions.length, 'question'),
        author.name,
        side ? `Acting for ${side}` : '',
        published ? `version ${published.version} published` : '',
      ]}
    />
  );
}

const VIEW: LibraryView<Playbook> = {
  library: PLAYBOOKS,
  titleOf: PLAYBOOKS.titleOf,
  title: SCREENS.playbooks.title,
  subtitle: 'Create and manage playbooks that keep the team’s reviews aligned.',
  addLabel: 'Add New Playbook',
  searchPlaceholder: 'Search by Title',
  emptyText: MESSAGES.noPlaybooks,
  hrefs: {
    add: hrefTo.createPlaybook(),
    view: hrefTo.playbook,
    edit: hrefTo.editPlaybook,
    clone: hrefTo.clonePlaybook,
  },
  cloneState: 'record',
  Row: PlaybookRow,
};

export const PlaybookListPage = () => <LibraryPage view={VIEW} />;
