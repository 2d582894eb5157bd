// Maintains the search index of project files as they are named and read. Searches are in found-files.ts.
import { eq, sql } from 'drizzle-orm';
import { type TextLexemes, NAME_PATTERN, nameLexemes } from '#server/search/file-words.ts';
import { DEFAULT_LANGUAGE } from '#server/search/language.ts';
import type { Db } from '#server/store/database.ts';
import { fileNodes, fileTexts } from './file-schema.ts';

/** A lexeme in every file of a project, which nobody can type: it restricts the index search to one project. */
export const projectLexeme = (project: string): string => `repository/${project}`;

export type NamedFile = Pick<
  typeof fileNodes.$inferSelect,
  'id' | 'project_id' | 'type' | 'name' | 'extension' | 'sha256'
>;

const named = ({ project_id, name, extension }: NamedFile) =>
  sql`array_to_tsvector(${sql.param([projectLexeme(project_id ?? ''), ...nameLexemes(`${name}${extension}`)])}::text[])`;

/**
 * Indexes the name of a file, in the transaction that adds, renames or updates it; folders and templates are not indexed.
 * The index of its text stays while its content is the same.
 */
export async function saveFileName(tx: Db, node: NamedFile): Promise<void> {
  if (node.type !== 'file' || node.project_id === null) return;
  const vector = named(node);
  const text = sql`ts_delete(file_texts.search, array(
    select lexeme from unnest(file_texts.search) where lexeme like ${NAME_PATTERN}
  ))`;
  const isSame = sql`file_texts.sha256 = ${node.sha256}`;
  await tx
    .insert(fileTexts)
    .values({ file_id: node.id, project_id: node.project_id, language: DEFAULT_LANGUAGE, search: vector })
    .onConflictDoUpdate({
      target: fileTexts.file_id,
      set: {
        search: sql`case when ${isSame} then ${vector} || ${text} else ${vector} end`,
        sha256: sql`case when ${isSame} then file_texts.sha256 end`,
        reader_version: sql`case when ${isSame} then file_texts.reader_version end`,
      },
    });
}

interface FileReading {
  readonly sha256: string;
  readonly readerVersion: number;
  /** Null if the text could not be read. */
  readonly lexemes: TextLexemes | null;
}

/** Indexes the text of a file, in the transaction that has locked it and stores its reading. */
export async function saveFileText(tx: Db, node: NamedFile, { sha256, readerVersion, lexemes }: FileReading) {
  if (node.project_id === null) return;
  const { language, words, placed } = lexemes ?? { language: DEFAULT_LANGUAGE, words: '', placed: '' };
  const row = {
    project_id: node.project_id,
    sha256,
    reader_version: readerVersion,
    language,
    // Stems without positions: phrases are searched as written, and ranks need each word once.
    search: sql`${named(node)} || strip(to_tsvector(${language}::regconfig, ${words})) || ${placed}::tsvector`,
  };
  await tx
    .insert(fileTexts)
    .values({ file_id: node.id, ...row })
    .onConflictDoUpdate({ target: fileTexts.file_id, set: row });
}

/** Marks files for reading that were read by an earlier version of the reader. */
export async function readAgainBefore(db: Db, readerVersion: number): Promise<void> {
  await db
    .update(fileNodes)
    .set({ reading: 'waiting', refusal: null, reading_attempts: 0 })
    .from(fileTexts)
    .where(sql`${eq(fileTexts.file_id, fileNodes.id)} and ${fileTexts.reader_version} < ${readerVersion}`);
}
