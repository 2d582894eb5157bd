// The tables of libraries, workflows and what people enter in drafts, for exports and deletions.
import { and, eq, or, sql } from 'drizzle-orm';
import { draftParties, draftValues } from '#server/store/drafts/draft-schema.ts';
import { libraryRecords, libraryTotals, playbookVersions } from '#server/store/library/library-schema.ts';
import { users, workflowVersions, workflows } from '#server/store/schema.ts';
import { type TableLife, ofCompany, ofPerson, partOf, withinScope } from './table-life.ts';

/** In the order in which a company is deleted. */
export const LIBRARY_TABLES: readonly TableLife[] = [
  {
    table: libraryRecords,
    home: ofCompany(libraryRecords.company_id),
    shown: {
      within: withinScope(libraryRecords.scope_id),
      outline: ['id', 'library', 'category', 'author_id', 'created_at'],
    },
    person: ofPerson(libraryRecords.author_id),
    goesWith: ofPerson(libraryRecords.scope_id),
    hidden: ['search'],
  },
  {
    table: playbookVersions,
    home: partOf(libraryRecords, playbookVersions.playbook_id),
    shown: 'as_whole',
    person: ofPerson(playbookVersions.published_by),
    names: [[playbookVersions.published_by, playbookVersions.published_by_name]],
  },
  {
    table: libraryTotals,
    home: {
      of: 'company',
      where: (companyId) =>
        sql`${libraryTotals.scope_id} in (select ${companyId}::uuid union all
          select ${users.id} from ${users} where ${users.company_id} = ${companyId})`,
    },
    shown: { nobody: 'Counts of the records of libraries, which are exported.' },
    goesWith: ofPerson(libraryTotals.scope_id),
  },
  {
    table: workflows,
    home: ofCompany(workflows.company_id),
    shown: {
      within: ({ userId }) => or(eq(workflows.category, 'Organization'), eq(workflows.author_id, userId)),
      outline: ['id', 'category', 'author_id', 'created_at'],
    },
    person: ofPerson(workflows.author_id),
    goesWith: (userId) => and(eq(workflows.author_id, userId), eq(workflows.category, 'Personal')),
    hidden: ['search_text'],
  },
  {
    table: workflowVersions,
    home: partOf(workflows, workflowVersions.workflow_id),
    shown: 'as_whole',
    person: ofPerson(workflowVersions.published_by),
  },
  {
    table: draftParties,
    home: ofCompany(draftParties.company_id),
    shown: 'person',
    person: ofPerson(draftParties.owner_id),
    goesWith: ofPerson(draftParties.owner_id),
  },
  {
    table: draftValues,
    home: ofCompany(draftValues.company_id),
    shown: 'person',
    person: ofPerson(draftValues.owner_id),
    goesWith: ofPerson(draftValues.owner_id),
  },
];
