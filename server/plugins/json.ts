// JSON bodies. Clients of the spec send the JSON content type with calls that have no payload (spec 7), and no body with it.
import type { FastifyInstance } from 'fastify';

/** Takes an empty body for none; whether a call needs one says its schema. */
export function useJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') done(null);
    else void parse(request, body, done);
  });
}
