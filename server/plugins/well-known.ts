// The addresses of /.well-known that browsers, password managers and people who found a vulnerability look for.
import type { FastifyInstance } from 'fastify';
import { hrefTo } from '#domain/screens.ts';
import type { Deps } from '#server/deps.ts';
import { problemOf, sendProblem } from './problems.ts';

const DAY_MS = 24 * 3_600_000;
/** RFC 9116 recommends less than a year: a file that nobody renews must not be trusted for long. */
const VALID_DAYS = 180;

/** @see RFC 9116 */
function securityTxt(contact: string, publicUrl: string, now: Date): string {
  // From midnight, so that the text changes once a day.
  const expires = new Date(Math.floor(now.getTime() / DAY_MS + VALID_DAYS) * DAY_MS);
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

export function useWellKnown(
  app: FastifyInstance,
  { config, publicUrl, clock }: Pick<Deps, 'config' | 'publicUrl' | 'clock'>,
): void {
  const { securityContact } = config;
  if (securityContact !== undefined)
    app.get('/.well-known/security.txt', (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=86400')
        .type('text/plain; charset=utf-8')
        .send(securityTxt(securityContact, publicUrl(), clock())),
    );
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect(hrefTo.profile(), 302));
  // Never the page of the console: password managers ask for a name that nothing has, to see whether replies can be trusted.
  app.get('/.well-known/*', (_request, reply) =>
    sendProblem(reply, problemOf('not_found', 'There is nothing at this address.')),
  );
}
