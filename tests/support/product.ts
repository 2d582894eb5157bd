// The product as a customer starts it: a process of its own, which a test may kill.
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = join(import.meta.dirname, '..', '..');
const MAIN = join(ROOT, 'server', 'main.ts');
const RESOLVE_IMPORTS = pathToFileURL(join(ROOT, 'scripts', 'resolve-imports.mjs')).href;
/** Of what a process has printed, the last characters are kept. */
const PRINTED_MAX = 50_000;

export interface Launched {
  readonly pid: number | undefined;
  /** Resolves with its address once it says that it is ready. @throws with what it printed, when it ends before that. */
  readonly ready: Promise<string>;
  /** Resolves with the exit code; null after a signal. */
  readonly ended: Promise<number | null>;
  readonly isRunning: () => boolean;
  /** The last of what it has printed. */
  readonly printed: () => string;
  /** Stops it in the middle of whatever it does, until `resume`. */
  pause(): void;
  resume(): void;
  /** Ends the process as a power cut would. */
  kill(): Promise<void>;
  /** Asks the process to end, as a supervisor does. @returns its exit code. */
  stop(): Promise<number | null>;
}

export interface Product extends Launched {
  readonly origin: string;
}

export interface LaunchOptions {
  /** What Node is told before the name of the program: `--import`, … */
  readonly nodeOptions?: readonly string[];
  /** A command that starts the rest of its line, such as one that sets limits first. */
  readonly wrapper?: readonly string[];
}

/** Nothing of the machine's environment but where things are. */
const inherited = (): NodeJS.ProcessEnv =>
  Object.fromEntries(['PATH', 'TMPDIR', 'NODE_COMPILE_CACHE'].map((name) => [name, process.env[name]]));

/** Starts `server/main.ts` on a free port, unless the environment names one. */
export function launchProduct(environment: NodeJS.ProcessEnv, options: LaunchOptions = {}): Launched {
  const { nodeOptions = [], wrapper = [] } = options;
  const [command, ...line] = [...wrapper, process.execPath, '--import', RESOLVE_IMPORTS, ...nodeOptions, MAIN];
  const child = spawn(command ?? process.execPath, line, {
    env: { ...inherited(), PORT: '0', LOG_LEVEL: 'silent', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  // A test that fails or is interrupted leaves no server behind.
  const abandon = () => child.kill('SIGKILL');
  process.once('exit', abandon);
  void ended.finally(() => process.off('exit', abandon));
  let printed = '';
  const print = (chunk: Buffer) => {
    printed = (printed + chunk.toString()).slice(-PRINTED_MAX);
  };
  child.stdout?.on('data', print);
  child.stderr?.on('data', print);
  return {
    pid: child.pid,
    ready: readyAt(child, () => printed),
    ended,
    isRunning,
    printed: () => printed,
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    async kill() {
      if (isRunning()) child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** Starts the product and waits until it says that it is ready. @throws with what it printed, when it ends before that. */
export async function startProduct(environment: NodeJS.ProcessEnv, options: LaunchOptions = {}): Promise<Product> {
  const launched = launchProduct(environment, options);
  return { ...launched, origin: await launched.ready };
}

function readyAt(child: ChildProcess, printed: () => string): Promise<string> {
  const ready = new Promise<string>((resolve, reject) => {
    const look = () => {
      const origin = /ready at (http:\S+)/.exec(printed())?.[1];
      if (origin) resolve(origin);
    };
    child.stdout?.on('data', look);
    // Once all that it printed has arrived.
    child.once('close', (code) =>
      reject(new Error(`the server ended with ${code} before it was ready:\n${printed()}`)),
    );
  });
  // Whoever kills it while it starts does not wait for it.
  ready.catch(() => undefined);
  return ready;
}
