// JSON bodies. Existing clients send the JSON content type with calls that have no body.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '#domain/errors.ts';
import { isWithin } from '#domain/json-bounds.ts';

/** Parsing this much takes milliseconds. */
const LARGE = 1024 * 1024;
/** Far beyond what a form, a playbook or a run with its files needs; parsing so much takes some tens of milliseconds. */
const BOUNDS = { depth: 64, parts: 50_000, escapes: 2_000_000 };

const TOO_INTRICATE = 'The body is nested too deeply, or has too many values. Send less at once.';

/** Takes an empty body for none; whether a call needs one says its schema. */
export function useJson(app: FastifyInstance): void {
  const parser = app.getDefaultJsonParser('error', 'error');
  const parse = (request: FastifyRequest, text: string) =>
    new Promise<unknown>((resolve, reject) => {
      void parser(request, text, (error, value) => (error ? reject(error) : resolve(value)));
    });
  const inTurn = turnsOfTheLoop();
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    if (body.length === 0) return undefined;
    if (!isWithin(body, BOUNDS)) throw new ProblemError('invalid', TOO_INTRICATE);
    if (body.length < LARGE) return parse(request, body.toString());
    // Decoding takes about half as long as parsing; what is done with the body has a turn of its own again.
    const text = await inTurn(() => body.toString());
    const parsed = await inTurn(() => parse(request, text));
    return inTurn(() => parsed);
  });
}

/** Pieces of work that are wanted at the same moment get a turn of the event loop each, so that others come in between. */
function turnsOfTheLoop(): <Result>(work: () => Result | Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(() => new Promise((resolve) => void setImmediate(resolve))).then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
