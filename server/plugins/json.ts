// JSON bodies. Clients of the spec send the JSON content type with calls that have no payload (spec 7), and no body with it.
import type { FastifyInstance } from 'fastify';

/** Parsing this much takes milliseconds. */
const LARGE = 1024 * 1024;

/** Takes an empty body for none; whether a call needs one says its schema. */
export function useJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const ownTurn = turnsOfTheLoop();
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) done(null);
    else if (body.length < LARGE) void parse(request, body.toString(), done);
    else void ownTurn().then(() => parse(request, body.toString(), done));
  });
}

/** Files that arrive at the same moment are parsed in one turn of the event loop each, so that others come in between. */
function turnsOfTheLoop(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(() => new Promise((resolve) => void setImmediate(resolve)));
    return last;
  };
}
