// Only one process can open the embedded database. While that is the server, it takes the backup itself, on request
// through a socket in a folder that only its user can enter.
import { rm } from 'node:fs/promises';
import { type Socket, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { socketFolder } from '#server/store/embedded/start.ts';
import { BackupRefused } from './manifest.ts';
import { type BackupSource, type Outcome, takeBackup, outcomeOf, outcomeSchema } from './take-backup.ts';

const requestSchema = z.object({ folder: z.string() });
const replySchema = z.union([
  z.object({ say: z.string() }),
  z.object({ done: outcomeSchema }),
  z.object({ refused: z.string() }),
]);
type Reply = z.infer<typeof replySchema>;

const FAULT = 'The server could not take the backup. Its log says why.';
const CUT_OFF = 'The server ended before the backup was whole. No backup was taken.';

const socketOf = async (dataDir: string) => join(await socketFolder(dataDir), 'backup.sock');

/**
 * Takes backups on request. A backup continues when its requester disconnects.
 * @param dataDir of the embedded database, whose lock this process holds.
 * @returns a function that stops it, and aborts a backup that is still copying documents: that may take longer than a
 * process has to shut down.
 */
export async function serveBackups(
  dataDir: string,
  source: BackupSource,
  onFault: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const underWay = new Set<Promise<void>>();
  const ending = new AbortController();
  const breakable = { ...source, files: filesUntil(ending.signal, source.files) };
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    const asked = answer(socket, breakable, { onFault, signal: ending.signal }).finally(() => underWay.delete(asked));
    underWay.add(asked);
  });
  const path = await socketOf(dataDir);
  await rm(path, { force: true }); // left by a process that was killed
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve));
  return async () => {
    ending.abort();
    server.close();
    await Promise.all(underWay);
  };
}

const filesUntil = (signal: AbortSignal, files: BackupSource['files']): BackupSource['files'] => ({
  ...files,
  get: (sha256) => (signal.aborted ? Promise.reject(new BackupRefused(CUT_OFF)) : files.get(sha256)),
});

interface Answering {
  readonly onFault: (error: unknown) => void;
  /** Once aborted, no request is accepted. */
  readonly signal: AbortSignal;
}

async function answer(socket: Socket, source: BackupSource, { onFault, signal }: Answering): Promise<void> {
  const reply = (message: Reply) => socket.writable && socket.write(`${JSON.stringify(message)}\n`);
  try {
    for await (const line of createInterface({ input: socket, signal })) {
      const { folder } = requestSchema.parse(JSON.parse(line));
      reply({ done: outcomeOf(await takeBackup(source, folder, (said) => reply({ say: said })), folder) });
      break;
    }
  } catch (error) {
    if (!(error instanceof BackupRefused)) onFault(error);
    reply({ refused: error instanceof BackupRefused ? error.message : FAULT });
  } finally {
    socket.end();
  }
}

/**
 * Asks the server that owns the embedded database for a backup.
 * @param folder an absolute path: the server may have been started elsewhere.
 * @returns null if no server listens: another command owns the database. @throws BackupRefused as `takeBackup` does.
 */
export async function askRunningServer(
  dataDir: string,
  folder: string,
  say: (line: string) => void,
): Promise<Outcome | null> {
  const socket = connect(await socketOf(dataDir));
  const isThere = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  });
  if (!isThere) return null;
  socket.on('error', () => undefined);
  socket.write(`${JSON.stringify({ folder })}\n`);
  for await (const line of createInterface(socket)) {
    const message = replySchema.parse(JSON.parse(line));
    if ('say' in message) say(message.say);
    else if ('done' in message) return message.done;
    else throw new BackupRefused(message.refused);
  }
  throw new BackupRefused(CUT_OFF);
}
