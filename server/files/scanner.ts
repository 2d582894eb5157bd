// Scans bytes with clamd (clamd(8), INSTREAM: four bytes of length before each chunk, zero at the end).
import { type Socket, connect } from 'node:net';
import { ProblemError } from '#domain/errors.ts';

export interface Scanner {
  /** @throws ProblemError infected, or unavailable without a verdict: a file that was not scanned is not stored. */
  check(bytes: Uint8Array, name: string): Promise<void>;
  /** The scanner and the date of its signatures, in its own words. Rejects where it does not answer. */
  version(): Promise<string>;
}

const CHUNK_BYTES = 64 * 1024;
const ANSWER_MAX = 4096;
const TIMEOUT_MS = 30_000;
const NO_VERDICT =
  'The virus scanner does not answer, so the file was not taken. Try again in a minute, or tell whoever runs the server.';

/** @param url `tcp://host:port` or `unix:///path` */
export function createScanner(url: string, timeout = TIMEOUT_MS): Scanner {
  return {
    async check(bytes, name) {
      const verdict = await ask(open(url), (socket) => sendStream(socket, bytes), timeout).catch(() => '');
      const found = /^stream: (.+) FOUND$/.exec(verdict)?.[1];
      if (found !== undefined)
        throw new ProblemError('infected', `${name} was not taken: the virus scanner found ${found} in it.`);
      if (verdict !== 'stream: OK') throw new ProblemError('unavailable', NO_VERDICT);
    },
    async version() {
      const told = await ask(open(url), (socket) => void socket.write('zVERSION\0'), timeout);
      if (told === '') throw new Error('the scanner said nothing');
      return told;
    },
  };
}

function open(url: string): Socket {
  const path = /^unix:\/\/(\/.+)$/.exec(url.replace(/^unix:\/(?=[^/])/, 'unix:///'))?.[1];
  if (path !== undefined) return connect(path);
  const { hostname, port } = new URL(url);
  return connect(Number(port), hostname);
}

function sendStream(socket: Socket, bytes: Uint8Array): void {
  socket.write('zINSTREAM\0');
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const chunk = bytes.subarray(at, at + CHUNK_BYTES);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    socket.write(length);
    socket.write(chunk);
  }
  socket.write(Buffer.alloc(4));
}

function ask(socket: Socket, send: (socket: Socket) => void, timeout: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const fail = (error?: Error) => {
      socket.destroy();
      reject(error ?? new Error('the scanner took too long'));
    };
    const clock = setTimeout(fail, timeout);
    socket.on('connect', () => send(socket));
    socket.on('data', (data) => {
      answer += data.toString('latin1');
      if (answer.length > ANSWER_MAX) fail(new Error('not the answer of a scanner'));
    });
    socket.on('error', fail);
    socket.on('close', () => {
      clearTimeout(clock);
      resolve(answer.replace(/(?<![\0\n])[\0\n]+$/, ''));
    });
  });
}
