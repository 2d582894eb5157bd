// The reply to who asks for the manifest where Word could not open the add-in: what to do about it.
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_OF_PROBLEM } from '#domain/errors.ts';
import { hrefTo } from '#domain/screens.ts';
import { allowInPage } from '#server/plugins/security.ts';

const TITLE = 'The Word add-in needs an https address';
const REASON =
  'Word opens an add-in at the address in its manifest, and takes no address but one that begins with https.';
const REMEDY =
  'Ask your server administrator to set PUBLIC_URL to the address where people open this server, such as https://contracts.example.com, and to start the server again.';

export function sendNoManifest(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.status(STATUS_OF_PROBLEM.conflict);
  if (!request.headers.accept?.includes('text/html'))
    return reply.type('text/plain; charset=utf-8').send(`${TITLE}. ${REASON} ${REMEDY}\n`);
  const nonce = randomBytes(16).toString('base64url');
  allowInPage(reply, { scripts: [], styles: [`nonce-${nonce}`] });
  return reply.type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${TITLE}</title>
<style nonce="${nonce}">:root{color-scheme:light dark}body{max-width:38em;margin:4em auto;padding:0 1.5em;font:17px/1.6 Georgia,serif}a{color:inherit}</style>
<main>
<h1>${TITLE}</h1>
<p>${REASON}</p>
<p>${REMEDY}</p>
<p><a href="${hrefTo.helpTopic('add-in')}">How the add-in is installed</a></p>
</main>
</html>
`);
}
