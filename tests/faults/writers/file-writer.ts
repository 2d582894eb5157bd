// Uploads files to a project, replaces, renames, moves and deletes them, singly and by folder.
import type { FileTreeNode, Uploaded } from '#domain/files.ts';
import { contentHash } from '#server/files/file-store.ts';
import { createLedger } from '#tests/faults/ledger.ts';
import type { Writer, WriterDeps } from './writer.ts';
import { noted } from './writer.ts';

interface NodeState {
  /** The name of its folder; null at the top level. */
  readonly folder: string | null;
  /** 0 for a folder. */
  readonly revision: number;
  /** Hash of its bytes; null for a folder. */
  readonly sha256: string | null;
}

const ALIVE_MAX = 24;
const FOLDERS_MAX = 4;
const isFolder = ({ sha256 }: NodeState) => sha256 === null;

/** Creates its own project first, before the first fault. */
export async function createFileWriter({ person, chance, findings, name: own }: WriterDeps): Promise<Writer> {
  const ledger = createLedger<NodeState>('file', findings);
  const ids = new Map<string, string>();
  let made = 0;
  const project = await person.call<{ data: { id: string } }>('/folders/create', {
    name: own,
    description: '',
    category: 'Organization',
  });
  if (project.kind !== 'done') throw new Error(`the project was not made: ${project.message}`);
  const projectId = project.data.data.id;

  const nextName = () => `${own}-${(made += 1)}`;
  const idOf = (folder: string | null) => (folder === null ? projectId : (ids.get(folder) ?? projectId));
  const textOf = (name: string) =>
    `${name}: the rent is ${chance.whole(1000, 9999)} a month.\n`.repeat(chance.whole(1, 400));
  const aFolder = () => {
    const folders = [...ledger.settled()].filter(([, state]) => isFolder(state)).map(([name]) => name);
    return chance.oneOf([null, ...folders]);
  };

  async function addFolder(): Promise<void> {
    const name = nextName();
    const asked = ledger.begin(new Map([[name, { folder: null, revision: 0, sha256: null }]]));
    const body = { category: 'Organization', name, folder: projectId };
    const reply = noted(asked, await person.call<{ data: FileTreeNode }>('/repositories/folders', body));
    if (reply) ids.set(name, reply.data.id);
  }

  async function upload(): Promise<void> {
    const [name, folder] = [nextName(), aFolder()];
    const bytes = textOf(name);
    const asked = ledger.begin(new Map([[name, { folder, revision: 1, sha256: contentHash(Buffer.from(bytes)) }]]));
    const fields = { category: 'Organization', folder: idOf(folder) };
    const file = { name: `${name}.txt`, bytes, fields };
    const reply = noted(asked, await person.upload<{ data: Uploaded }>('/repositories/upload', file));
    if (reply) ids.set(name, reply.data.file.id);
  }

  async function revise(name: string, state: NodeState): Promise<void> {
    const bytes = textOf(name);
    const next = { ...state, revision: state.revision + 1, sha256: contentHash(Buffer.from(bytes)) };
    const asked = ledger.begin(new Map([[name, next]]));
    const path = `/repositories/upload/${ids.get(name)}`;
    noted(asked, await person.upload(path, { name: `${name}.txt`, bytes }, 'PUT'));
  }

  async function rename(name: string, state: NodeState): Promise<void> {
    const [id = '', next] = [ids.get(name), nextName()];
    ids.set(next, id);
    const asked = ledger.begin(
      new Map([
        [name, null],
        [next, state],
      ]),
    );
    noted(asked, await person.call(`/repositories/rename/${id}`, { name: next }, 'PUT'));
  }

  async function move(files: readonly [string, NodeState][]): Promise<void> {
    const folder = aFolder();
    const moved = files.filter(([, state]) => state.folder !== folder);
    if (moved.length === 0) return;
    const asked = ledger.begin(new Map(moved.map(([name, state]) => [name, { ...state, folder }])));
    const body = { ids: moved.map(([name]) => ids.get(name)), folder: idOf(folder) };
    noted(asked, await person.call('/repositories/move', body));
  }

  /** A folder is deleted with its contents. */
  async function remove(name: string): Promise<void> {
    const within = [...ledger.settled()].filter(([, { folder }]) => folder === name).map(([inner]) => inner);
    const asked = ledger.begin(new Map([name, ...within].map((gone) => [gone, null])));
    noted(asked, await person.call(`/repositories/delete/${ids.get(name)}`, undefined, 'DELETE'));
  }

  async function readBack(): Promise<Map<string, NodeState>> {
    const { data } = await person.get<{ data: { files: number; children: FileTreeNode[] } }>(`/folders/${projectId}`);
    const seen = new Map<string, NodeState>();
    let files = 0;
    const walk = async (nodes: readonly FileTreeNode[], folder: string | null) => {
      for (const { id, name, type, revision, children, bytes } of nodes) {
        ids.set(name, id);
        if (type === 'file') files += 1;
        const content = type === 'file' ? await person.download(`/repositories/${id}/content`) : null;
        if (content && (content.kind !== 'done' || content.data.length !== bytes))
          findings.violation('half_written', `the bytes of file ${name} are not there`);
        const sha256 = content?.kind === 'done' ? contentHash(content.data) : null;
        seen.set(name, { folder, revision, sha256 });
        await walk(children, name);
      }
    };
    await walk(data.children, null);
    if (files !== data.files)
      findings.violation('wrong', `project ${own} counts ${data.files} files and has ${files} in its tree`);
    return seen;
  }

  return {
    async step() {
      const alive = [...ledger.settled()];
      const files = alive.filter(([, state]) => !isFolder(state));
      if (alive.length - files.length < FOLDERS_MAX && chance.isIn(15)) return addFolder();
      if (files.length < 3 || (alive.length < ALIVE_MAX && chance.isIn(35))) return upload();
      const [name, state] = chance.oneOf(files);
      if (chance.isIn(25)) return revise(name, state);
      if (chance.isIn(25)) return rename(name, state);
      if (chance.isIn(50)) return move(chance.someOf(files, 3));
      // The contents of a folder are unknown while the outcome of a move or an upload is.
      return remove(chance.oneOf(ledger.isUnsure() ? files : alive)[0]);
    },

    async check() {
      ledger.check(await readBack());
    },

    async underWay() {
      const { data } = await person.get<{ data: { status: string } }>(`/folders/${projectId}`);
      return data.status === 'Reading' ? [`the reading of ${own}`] : [];
    },

    checkEnded: () => Promise.resolve(),
  };
}
