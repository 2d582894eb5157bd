// JSON bodies, with limits. Clients may send the JSON content type without a body.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '#domain/errors.ts';
import { isWithin } from '#domain/json-bounds.ts';

/** Bytes that take milliseconds to parse. */
const LARGE = 1024 * 1024;
/** Far more than a form, a playbook or a run with its files needs; it takes some tens of milliseconds to parse. */
const BOUNDS = { depth: 64, parts: 50_000, escapes: 2_000_000 };

const TOO_INTRICATE = 'The body is nested too deeply, or has too many values. Send less at once.';

/** Treats an empty body as none; the schema of the call says whether it needs one. @param type of bodies with JSON */
export function useJson(app: FastifyInstance, type = 'application/json'): void {
  const parser = app.getDefaultJsonParser('error', 'error');
  const parse = (request: FastifyRequest, text: string) =>
    new Promise<unknown>((resolve, reject) => {
      void parser(request, text, (error, value) => (error ? reject(error) : resolve(value)));
    });
  const inOwnTurn = createTurnQueue();
  app.removeContentTypeParser(type);
  app.addContentTypeParser(type, { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    if (body.length === 0) return undefined;
    if (!isWithin(body, BOUNDS)) throw new ProblemError('invalid', TOO_INTRICATE);
    if (body.length < LARGE) return parse(request, body.toString());
    // Decoding takes about half as long as parsing, so that each has its own turn, and the handler the next one.
    const text = await inOwnTurn(() => body.toString());
    const parsed = await inOwnTurn(() => parse(request, text));
    return inOwnTurn(() => parsed);
  });
}

/** Runs each piece of work in its own turn of the event loop, one after the other, so that other requests run in between. */
function createTurnQueue(): <Result>(work: () => Result | Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(() => new Promise((resolve) => void setImmediate(resolve))).then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
