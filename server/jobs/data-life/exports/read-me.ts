// README.txt of an export: its format, what is in it, and what is not.
import type { LeavingKind } from '#domain/leaving.ts';
import { TABLE_WORDS } from './table-words.ts';

export interface ExportFacts {
  readonly format: 'whereas-export';
  readonly format_version: 1;
  readonly kind: LeavingKind;
  readonly company: { readonly id: string; readonly name: string } | null;
  readonly requested_by: { readonly id: string; readonly name: string };
  /** Whether it was asked for by a super admin, who sees no content of companies. */
  readonly is_without_content: boolean;
  readonly requested_at: string;
  readonly began_at: string;
}

const FORMAT = `How it is made up
-----------------
manifest.json    Who asked for it and when, and every other text of this export with its size, its number of
                 rows and its SHA-256. It is the last entry of the last archive.
tables/          One file for each table, in JSON Lines: UTF-8, one row as one JSON object on each line. A large
                 table goes on in a second file, such as runs-2.jsonl. Times are in ISO 8601 with their offset,
                 ids are UUIDs: a column that ends in _id has the id of a row of another table.
files/           The original files under their names, byte for byte as they were uploaded: Projects, Templates,
                 Runs and Reviews, in their folders. The six characters after a name are the end of its id. An
                 earlier version of a file has its number in its name.
files-1.jsonl    For each file its path, the table and the id that it belongs to, its size and its SHA-256. The
                 path is null where the file was not stored any more.

A large export is several zip files: extract them all into one folder. To check that nothing was changed, compare
the SHA-256 of a file (sha256sum) with the one that is written here.

The tables are read one after another. A change made during the export may appear in one table and not in another.
`;

const CONTENT = {
  full: `Everything that you may see: what belongs to the company, and what is your own. What is Personal of others, and
the runs of others, is theirs alone: of these, there are only rows with ids, author and times, and "left_out". Each
person exports their own under Settings. Usage is counted for the provider, who alone sees it.`,
  outline: `What a super admin may see: accounts, subscriptions, settings, usage and the audit log. The content of a
company, its documents, answers and libraries, is for its own people: there are only rows with ids, author and times, and
"left_out". An administrator of the company exports it all under Data.`,
  own: `What is about you: your account, where you signed in, what you made and decided, what the audit log has of you, your
usage, and the original files of your runs and of what is Personal. Files that you uploaded for your company are listed, and
are the company's.`,
};

/** @param tables their names, in the order of the archive */
export function readMe(facts: ExportFacts, tables: readonly string[]): string {
  const { kind, company, requested_by, requested_at, is_without_content } = facts;
  const title = kind === 'company' ? `Export of ${company?.name ?? ''}` : `Export of the data of ${requested_by.name}`;
  const content = kind === 'person' ? CONTENT.own : is_without_content ? CONTENT.outline : CONTENT.full;
  const width = Math.max(0, ...tables.map((name) => name.length));
  return `${title}
${'='.repeat(title.length)}

Asked for by ${requested_by.name} at ${requested_at}.

What is in it
-------------
${content}

Never in an export: passwords, tokens, keys and codes, and their hashes; links of mails; what is made from the rest, such as
the index of the search.

${FORMAT}
Tables
------
${tables.map((name) => `${name.padEnd(width)}  ${TABLE_WORDS[name] ?? ''}`).join('\n')}
`;
}
