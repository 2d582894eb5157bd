// Uploads as multipart/form-data: the text fields become the body, the one file a temporary file until after the reply.
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '#domain/errors.ts';
import { UPLOAD_MAX_BYTES } from '#domain/limits.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { ReceivedFile } from '#server/files/upload-store.ts';
import { writeFault } from '#server/files/file-store.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** In a call that takes an upload, once its body has been read. */
    received: ReceivedFile | null;
  }
}

const FIELDS_MAX = 20;
const FIELD_BYTES_MAX = 64 * 1024;
const NOT_A_FORM = 'Send the file as multipart/form-data: the fields first, then one part named "file".';
const NO_FILE = 'Send one file, in a part named "file" after the fields.';

/** Makes every call of this scope take an upload. @param folder for files while they are checked */
export async function useUploads(scope: FastifyInstance, folder: string): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, {
    limits: {
      files: 1,
      fields: FIELDS_MAX,
      parts: FIELDS_MAX + 1,
      fileSize: UPLOAD_MAX_BYTES,
      fieldSize: FIELD_BYTES_MAX,
    },
  });
  scope.addHook('preValidation', async (request) => {
    if (!request.isMultipart()) throw new ProblemError('invalid', NOT_A_FORM);
    const { fields, file } = await receive(request, folder);
    request.body = fields;
    request.received = file;
  });
  // Also when the client has left, or the handler has failed.
  scope.addHook('onResponse', async (request) => {
    if (request.received) await rm(request.received.path, { force: true });
  });
}

async function receive(request: FastifyRequest, folder: string) {
  // Without a prototype: a field may be called "constructor".
  const fields = Object.create(null) as Record<string, string>;
  let file: ReceivedFile | null = null;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        if (part.fieldname !== 'file') throw new ProblemError('invalid', NO_FILE);
        file = await write(part, folder);
      } else if (file || typeof part.value !== 'string') throw new ProblemError('invalid', NOT_A_FORM);
      else if (part.fieldnameTruncated || part.valueTruncated)
        throw new ProblemError('too_large', `The field ${part.fieldname} is too long.`);
      else fields[part.fieldname] = part.value;
    }
  } catch (error) {
    if (file) await rm(file.path, { force: true });
    throw uploadFault(error);
  }
  if (!file) throw new ProblemError('invalid', NO_FILE, { file: [NO_FILE] });
  return { fields, file };
}

/** @throws ProblemError too_large or unavailable, after removing the partial file. */
async function write(part: MultipartFile, folder: string): Promise<ReceivedFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  try {
    await pipeline(part.file, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    if (part.file.truncated)
      throw new ProblemError('too_large', MESSAGES.fileExceedsLimit, { file: [MESSAGES.fileExceedsLimit] });
    return { name: sentName(part), path, bytes, sha256: hash.digest('hex') };
  } catch (error) {
    await rm(path, { force: true });
    throw writeFault(error);
  }
}

/** The parser returns undefined for a part without a name, despite its type. */
const sentName = ({ filename }: { readonly filename?: string }): string => filename ?? '';

/** Errors of the form parser in words. Its "needle" is the boundary, which may be too long. */
function uploadFault(error: unknown): unknown {
  if (error instanceof ProblemError || !(error instanceof Error)) return error;
  if ('statusCode' in error && error.statusCode === 413)
    return new ProblemError('too_large', 'The form has more parts than this call takes.');
  if ('statusCode' in error || /multipart|boundary|needle|Unexpected end|Malformed/i.test(error.message))
    return new ProblemError('invalid', 'The upload was interrupted or is damaged. Send it again.');
  return error;
}
