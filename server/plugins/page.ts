// A page of the console or of the add-in. antd writes styles at run time, so that each reply allows styles with its own nonce; the inline
// script of the page is allowed by its hash.
import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '#domain/escape-html.ts';
import { allowInPage } from './security.ts';

/** The placeholder in index.html. */
const NONCE = '__STYLE_NONCE__';
const NONCE_BYTES = 16;
const INLINE_SCRIPT = /<script>([^]*?)<\/script>/g;

const hashesOf = (page: string) =>
  [...page.matchAll(INLINE_SCRIPT)].map(
    ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
  );

const COMPRESS = {
  br: promisify((text: string, done: (error: Error | null, bytes: Buffer) => void) =>
    // The highest quality takes ten times as long to save 5 %.
    brotliCompress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }, done),
  ),
  gzip: promisify((text: string, done: (error: Error | null, bytes: Buffer) => void) => gzip(text, done)),
};

/** The best encoding that the client accepts; null if it accepts neither. */
function encodingFor(request: FastifyRequest): keyof typeof COMPRESS | null {
  const asked = (request.headers['accept-encoding']?.toString() ?? '').split(',');
  const read = new Set(asked.filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one)).map((one) => one.split(';')[0]?.trim()));
  return (['br', 'gzip'] as const).find((name) => read.has(name)) ?? null;
}

export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * @param filled text for each placeholder of the page besides that of the nonce.
 * @returns a function that sends the page at `path`.
 */
export async function readPage(path: string, filled: Readonly<Record<string, string>> = {}): Promise<SendPage> {
  const page = Object.entries(filled).reduce(
    (text, [placeholder, value]) => text.replaceAll(placeholder, () => escapeHtml(value)),
    await readFile(path, 'utf8'),
  );
  const scripts = hashesOf(page);
  return async (request, reply) => {
    const nonce = randomBytes(NONCE_BYTES).toString('base64url');
    allowInPage(reply, { scripts, styles: [`nonce-${nonce}`] });
    const text = page.replaceAll(NONCE, nonce);
    const encoding = encodingFor(request);
    if (encoding !== null) reply.header('content-encoding', encoding);
    // Without an ETag: "not modified" would send a new nonce for a page that has the old one.
    return reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8')
      .send(encoding === null ? text : await COMPRESS[encoding](text));
  };
}
