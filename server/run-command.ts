// Runs a command of the operator that prints a secret: without a shell, and for a limited time.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const OUTPUT_MAX = 64 * 1024;

/** Names the variable with the command and what went wrong, never what the command printed: a failed one may print a secret too. */
export class CommandFailed extends Error {
  override name = 'CommandFailed';
  constructor(variable: string, fault: string) {
    super(`${variable}: ${fault}`);
  }
}

/**
 * @param variable the variable of the environment that holds the command
 * @returns what it printed
 * @throws CommandFailed
 */
export async function runCommand(variable: string, command: string, withinMs: number): Promise<string> {
  const [program = '', ...words] = command.split(' ').filter((word) => word !== '');
  const options = { timeout: withinMs, maxBuffer: OUTPUT_MAX, encoding: 'utf8', windowsHide: true } as const;
  try {
    return (await promisify(execFile)(program, words, options)).stdout;
  } catch (error) {
    throw new CommandFailed(variable, faultOf(error, withinMs));
  }
}

function faultOf(error: unknown, withinMs: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const isKilled = error instanceof Error && 'killed' in error && error.killed === true;
  if (code === 'ENOENT') return 'there is no such program; the command is split at spaces and run without a shell';
  if (code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') return 'the command printed far more than a secret';
  if (isKilled) return `the command did not end within ${withinMs / 1000} seconds`;
  return `the command failed${typeof code === 'number' ? ` with status ${code}` : ''}; run it by hand to see why`;
}
