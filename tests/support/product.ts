// Runs the product as a customer starts it: a separate process, which a test may kill.
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = join(import.meta.dirname, '..', '..');
const MAIN = join(ROOT, 'server', 'main.ts');
const RESOLVE_IMPORTS = pathToFileURL(join(ROOT, 'scripts', 'resolve-imports.mjs')).href;
/** Characters of a process's output to keep, from the end. */
const PRINTED_MAX = 50_000;

export interface Launched {
  readonly pid: number | undefined;
  /** Resolves with its address once it is ready. @throws with its output if it exits before that. */
  readonly ready: Promise<string>;
  /** Resolves with the exit code; null after a signal. */
  readonly ended: Promise<number | null>;
  readonly isRunning: () => boolean;
  /** The end of its output. */
  readonly printed: () => string;
  /** Freezes it until `resume`. */
  pause(): void;
  resume(): void;
  /** Kills the process with SIGKILL. */
  kill(): Promise<void>;
  /** Sends SIGTERM, as a supervisor does. @returns the exit code. */
  stop(): Promise<number | null>;
}

export interface Product extends Launched {
  readonly origin: string;
}

export interface LaunchOptions {
  /** Options of Node before the program: `--import`, … */
  readonly nodeOptions?: readonly string[];
  /** A command to start the process through, such as one that sets limits. */
  readonly wrapper?: readonly string[];
}

/** Only the paths of the machine's environment. */
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

/** Starts the product and waits until it is ready. @throws with its output if it exits before that. */
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
    // After all output has arrived.
    child.once('close', (code) =>
      reject(new Error(`the server ended with ${code} before it was ready:\n${printed()}`)),
    );
  });
  // A test that kills it during the start does not wait for readiness.
  ready.catch(() => undefined);
  return ready;
}
