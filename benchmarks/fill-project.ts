// Inserts a project with many documents into the database, as uploading and reading them would.
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { unpack } from '#server/documents/blocks.ts';
import { readText } from '#server/documents/text/read-text.ts';
import { textLexemes } from '#server/search/file-words.ts';
import { recordFile, saveRead } from '#server/store/contents.ts';
import type { Db } from '#server/store/database.ts';
import { fileNodes, fileRevisions, projects } from '#server/store/files/file-schema.ts';
import { saveFileText } from '#server/store/files/file-search.ts';
import { users } from '#server/store/schema.ts';

const READER_VERSION = 1;
const NAMES = ['Services agreement', 'Lease', 'Supply contract', 'Amendment', 'NDA', 'Order form'];
const PLACES = ['Whitby', 'Marlowe', 'Castor', 'Ashdown', 'Penrose', 'Larkfield', 'Thornbury'];

/** @param write returns the text of each document */
export async function fillProject(db: Db, email: string, documents: number, write: (number: number) => string) {
  const [author] = await db.select().from(users).where(eq(users.email, email));
  if (!author?.company_id) throw new Error(`the demo data lacks ${email}`);
  const of = { category: 'Organization' as const, scope_id: author.company_id, company_id: author.company_id };
  const project = uuidv7();
  await db.insert(projects).values({ ...of, id: project, author_id: author.id, name: 'Everything' });
  let characters = 0;
  for (let number = 1; number <= documents; number++) {
    const text = write(number);
    characters += text.length;
    const bytes = Buffer.from(text);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const content = unpack(readText(bytes));
    const lexemes = await textLexemes(content.text);
    const version = {
      sha256,
      bytes: bytes.length,
      kind: 'txt' as const,
      revision: 1,
      name: `${PLACES[number % PLACES.length]} ${NAMES[number % NAMES.length]} ${number}`,
      extension: '.txt',
    };
    await db.transaction(async (tx) => {
      await recordFile(tx, { sha256, bytes: bytes.length }, new Date().toISOString());
      await saveRead(tx, { sha256, company_id: null }, READER_VERSION, { ok: true, document: content });
      const [node] = await tx
        .insert(fileNodes)
        .values({
          ...of,
          ...version,
          id: uuidv7(),
          place: 'repository',
          tree_id: project,
          project_id: project,
          author_id: author.id,
          updated_by: author.id,
          type: 'file',
          reading: 'read',
        })
        .returning();
      if (!node) throw new Error('the file was not stored');
      await tx.insert(fileRevisions).values({
        ...version,
        file_id: node.id,
        author_id: author.id,
        author_name: `${author.first_name} ${author.last_name}`,
      });
      await saveFileText(tx, node, { sha256, readerVersion: READER_VERSION, lexemes });
    });
  }
  return { project, author, characters };
}
