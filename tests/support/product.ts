// The product as a customer starts it: a process of its own, which a test may kill.
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, '..', '..', 'server', 'main.ts');

export interface Product {
  readonly origin: string;
  readonly pid: number | undefined;
  /** Ends the process as a power cut would. */
  kill(): Promise<void>;
  /** Asks the process to end, as a supervisor does. @returns its exit code. */
  stop(): Promise<number | null>;
}

/** Nothing of the machine's environment but where things are. */
const inherited = (): NodeJS.ProcessEnv =>
  Object.fromEntries(['PATH', 'TMPDIR', 'NODE_COMPILE_CACHE'].map((name) => [name, process.env[name]]));

/**
 * Starts `server/main.ts` on a free port and waits until it says that it is ready.
 * @throws with what the process printed, when it ends before that.
 */
export async function startProduct(environment: NodeJS.ProcessEnv): Promise<Product> {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...inherited(), PORT: '0', LOG_LEVEL: 'silent', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  // A test that fails or is interrupted leaves no server behind.
  process.once('exit', () => child.kill('SIGKILL'));
  const origin = await readyAt(child);
  return {
    origin,
    pid: child.pid,
    async kill() {
      if (child.exitCode === null) child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
  };
}

function readyAt(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const origin = /ready at (http:\S+)/.exec(printed)?.[1];
      if (origin) resolve(origin);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it was ready:\n${printed}`)));
  });
}
