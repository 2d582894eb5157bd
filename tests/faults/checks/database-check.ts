// Checks the database after any fault: no partial change, no count that differs from its rows, no job for
// finished work, no audit entry without its change and no change without its entry.
import type { Findings, Violation } from '#tests/faults/findings.ts';
import type { Query } from '#tests/faults/world.ts';

interface Rule {
  readonly kind: Violation;
  readonly what: string;
  /** Selects the rows that break the rule, by `id`. */
  readonly broken: string;
}

/** The condition on the events that each counter counts. */
const KIND_OF: Readonly<Record<string, string>> = {
  event_count: 'true',
  chats_with_contract: `kind = 'chat_with_contract'`,
  general_reviews: `kind = 'general_review'`,
  extracted_contract_clauses: `kind = 'extracted_contract_clause'`,
};

const countsOf = (table: string, key: string): Rule[] =>
  Object.entries(KIND_OF).map(([counter, counted]) => ({
    kind: 'wrong',
    what: `${table}.${counter} is not the number of its events`,
    broken: `select company_id::text as id
      from (select ${key}, sum(${counter}) as sum from ${table} group by ${key}) as counted
      full join (select ${key}, count(*) filter (where ${counted}) as sum from usage_events group by ${key}) as events
        using (${key})
      where coalesce(counted.sum, 0) <> coalesce(events.sum, 0)`,
  }));

const RULES: readonly Rule[] = [
  ...countsOf('usage_by_company', 'company_id'),
  ...countsOf('usage_by_contract', 'company_id, user_id, contract_code, contract_name'),
  {
    kind: 'wrong',
    what: 'usage_by_day is not the number of its events',
    broken: `select counted.company_id::text as id from usage_by_day as counted
      full join (select company_id, (created_at at time zone 'UTC')::date as day, count(*) from usage_events group by 1, 2) as events
        using (company_id, day)
      where coalesce(counted.event_count, 0) <> coalesce(events.count, 0)`,
  },
  {
    kind: 'half_written',
    what: 'a record of a library is there, or gone, without the entry that says so',
    broken: `select entries.record_id as id from (
        select record_id, split_part(action, '.', 1) as library,
          count(*) filter (where action like '%.created') as created,
          count(*) filter (where action like '%.updated') as updated,
          count(*) filter (where action like '%.deleted') as deleted
        from audit_entries where action ~ '^(prompts|queries|clauses|playbooks)\\.(created|updated|deleted)$' group by 1, 2
      ) as entries left join library_records as record on record.id::text = entries.record_id
      where created > 0 and (created <> 1 or deleted <> (record.id is null)::int or updated <> coalesce(record.version - 1, updated))`,
  },
  {
    kind: 'half_written',
    what: 'a file or folder has changed more or less often than the audit log says',
    broken: `select node.id::text from file_nodes as node join (
        select record_id, count(*) filter (where action = 'file.added') as added,
          count(*) filter (where action in ('file.updated', 'file.moved')) as changed
        from audit_entries where action in ('file.added', 'file.updated', 'file.moved') group by 1
      ) as entries on entries.record_id = node.id::text
      where added <> 1 or changed <> node.version - 1`,
  },
  {
    kind: 'half_written',
    // A folder is deleted with its contents, and the entry names only the folder.
    what: 'a file or folder is gone, and no entry says so',
    broken: `select record_id as id from audit_entries as added where action = 'file.added'
      and not exists (select from file_nodes where id::text = added.record_id)
      and not exists (select from audit_entries as gone where gone.action = 'file.deleted' 
        and (gone.record_id = added.record_id or gone.record_name not like '%.txt'))`,
  },
  {
    kind: 'half_written',
    what: 'a node stands in what is no folder of its tree',
    broken: `select node.id::text from file_nodes as node left join file_nodes as parent on parent.id = node.parent_id
      where node.parent_id is not null
        and (parent.id is null or parent.type <> 'folder' or parent.tree_id <> node.tree_id or parent.place <> node.place)`,
  },
  {
    kind: 'half_written',
    what: 'a file and its versions differ',
    broken: `select node.id::text from file_nodes as node
      left join (select file_id, count(*) as count, max(revision) as last from file_revisions group by 1) as versions
        on versions.file_id = node.id
      left join file_revisions as newest on newest.file_id = node.id and newest.revision = node.revision
      where node.type = 'file' and (versions.count is distinct from node.revision or versions.last is distinct from node.revision
        or newest.sha256 is distinct from node.sha256 or newest.bytes is distinct from node.bytes)`,
  },
  {
    kind: 'half_written',
    what: 'a file that was read is not found by the text that it has',
    broken: `select node.id::text from file_nodes as node left join file_texts as texts on texts.file_id = node.id
      where node.reading = 'read' and texts.sha256 is distinct from node.sha256`,
  },
  {
    kind: 'half_written',
    what: 'a finished run has not one usage event for its one document',
    broken: `select run.id::text from runs as run where run.status = 'finished' and run.documents -> 0 ->> 'name' like 'run-%'
      and 1 <> (select count(*) from usage_events as event
        where event.kind = 'general_review' and event.contract_name = 'Contract ' || left(encode(sha256(convert_to(
          (select usage_key::text from companies where companies.id = run.company_id) || '/name/' || (run.documents -> 0 ->> 'name'), 'UTF8')), 'hex'), 12))`,
  },
  {
    kind: 'stuck',
    what: 'a run is under way',
    broken: `select id::text from runs where status in ('queued', 'running')`,
  },
  {
    kind: 'stuck',
    what: 'the run of a review is under way',
    broken: `select id::text from reviews where run_status in ('queued', 'running', 'stopping')`,
  },
  {
    kind: 'stuck',
    what: 'a cell is being answered by nobody',
    broken: `select document_id::text as id from review_cells where state in ('waiting', 'running')`,
  },
  {
    kind: 'stuck',
    what: 'a file waits to be read',
    broken: `select id::text from file_nodes where reading = 'waiting'`,
  },
  {
    kind: 'stuck',
    what: 'a job is left',
    broken: `select id::text from jobs.job where state < 'completed' and name in ('runs', 'reviews', 'files')`,
  },
  {
    kind: 'half_written',
    what: 'a decision about a cell is not in its history',
    broken: `select document_id::text as id from review_cells as cell where decision <> 'open' and decision is distinct from (
        select state from cell_decisions as decided
        where decided.document_id = cell.document_id and decided.column_id = cell.column_id order by id desc limit 1)`,
  },
];

/** Violations of one rule that are listed. */
const NAMED_MAX = 3;

export async function checkDatabase(query: Query, findings: Findings): Promise<void> {
  for (const { kind, what, broken } of RULES) {
    const rows = await query<{ id: string }>(broken);
    if (rows.length === 0) continue;
    const named = rows.slice(0, NAMED_MAX).map(({ id }) => id);
    findings.violation(kind, `${what}: ${rows.length}, such as ${named.join(', ')}`);
  }
  findings.count('rules checked', RULES.length);
}
