// A connection pooler in front of the shared PostgreSQL: PgBouncer in transaction mode, if it is installed. Each transaction
// of a client may then use another connection.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import { freePort, unprivilegedOwner } from '#tests/support/postgres-cluster.ts';
import { until } from '#tests/support/until.ts';

/** Server connections for all processes: fewer than any two of them would open. */
const CONNECTIONS = 15;
const READY_WITHIN_MS = 10_000;

interface Pooler {
  /** Replaces the URL of the database. */
  readonly url: string;
  stop(): Promise<void>;
}

/** The path of PgBouncer; undefined if it is not installed. */
export const findPooler = (): string | undefined =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
    .map((directory) => join(directory, 'pgbouncer'))
    .find((path) => existsSync(path));

/** @param folder for its configuration; an unprivileged user can read it */
export async function startPooler(program: string, databaseUrl: string, folder: string): Promise<Pooler> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const own = await freePort();
  const owner = unprivilegedOwner();
  const settings = join(folder, 'pgbouncer.ini');
  const database = pathname.slice(1);
  const lines = [
    '[databases]',
    `${database} = host=${hostname} port=${port} user=${username} password=${password}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${own}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${CONNECTIONS}`,
    'max_client_conn = 500',
  ];
  await writeFile(settings, lines.join('\n'), { mode: 0o600 });
  if (owner) for (const path of [folder, settings]) await chown(path, owner.uid, owner.gid);
  const child = spawn(program, ['-q', settings], { stdio: 'ignore', ...owner });
  const ended = once(child, 'exit');
  const abandon = () => child.kill('SIGKILL');
  process.once('exit', abandon);
  await until('the pooler listens', READY_WITHIN_MS, () => listens(own));
  return {
    url: `postgresql://${username}:unused@127.0.0.1:${own}/${database}`,
    async stop() {
      process.off('exit', abandon);
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
