// Every call with pathological texts in each of its fields and pathological files in each of its uploads, at and beyond their
// limits. No request, and no background work that it starts, may block the server's thread for longer than 250 ms.
import type { Operation } from '#tests/hostile/operations.ts';
import { roleOfAccount } from '#tests/hostile/people.ts';
import { describeRequest, type HostileRequest } from '#tests/hostile/request.ts';
import type { Tally } from '#tests/hostile/tally.ts';
import { addressOf, validKinds, validRequest, type ValidRequest } from '#tests/hostile/valid-requests.ts';
import type { World } from '#tests/hostile/world.ts';
import { PATHOLOGICAL_FILES, type PathologicalFile } from './files.ts';
import { type Field, fieldsOf, withValue } from './fields.ts';
import { PATTERN_NAMES, textOf } from './texts.ts';
import { watchTurns } from './turns.ts';

const TURN_MAX_MS = 250;
/** On a busy machine many short tasks run together. Ordinary words show the baseline: a hard text may take a multiple of it. */
const TIMES_ORDINARY = 3;
const ORDINARY = 'plain words';
const ORDINARY_FILES = 3;
/** Lengths to try, longest first; the first is beyond the limit of every field. */
const LENGTHS = [900_000, 200_000, 50_000, 20_000, 10_000, 4000, 2000, 1000, 200, 60, 20];
/** Longest query string: a longer address is refused as a whole. */
const QUERY_MAX = 7000;

const PLAIN_FILE: PathologicalFile = {
  name: 'contract.txt',
  what: ORDINARY,
  make: (bytes) => Buffer.from('The tenant pays the rent on the first day of each month.\n'.repeat(bytes / 57)),
};

interface Scale {
  /** Requests per call. */
  readonly perCall: number;
  readonly fileBytes: number;
  /** Where in the tables of texts to start, so that runs differ. */
  readonly from: number;
  /** Called with a line about every twentieth call. */
  readonly onProgress: (line: string) => void;
}

interface Swept {
  readonly requests: number;
  readonly longest: { readonly milliseconds: number; readonly request: string };
}

export async function sweep(
  world: World,
  operations: readonly Operation[],
  tally: Tally,
  scale: Scale,
): Promise<Swept> {
  const turns = watchTurns();
  let requests = 0;
  let ordinary = 0;
  let longest = { milliseconds: 0, request: '' };

  async function send(operation: Operation, good: ValidRequest, what: string, over: Partial<HostileRequest>) {
    const authorization: Record<string, string> =
      good.as === undefined ? {} : { authorization: `Bearer ${await world.people.tokenOf(good.as)}` };
    const request: HostileRequest = {
      operation: operation.id,
      method: operation.method,
      path: addressOf(operation.id, good),
      as: good.as === undefined ? 'nobody' : roleOfAccount(good.as),
      attack: what,
      ...over,
      headers: { ...good.headers, ...authorization, ...over.headers },
    };
    turns.begin(request.body?.length ?? 0);
    const reply = await world.wire.send(request);
    await world.app.settled();
    const milliseconds = turns.longest();
    requests += 1;
    if (what === ORDINARY) ordinary = Math.max(ordinary, milliseconds);
    else if (milliseconds > Math.max(TURN_MAX_MS, TIMES_ORDINARY * ordinary))
      tally.fault(
        operation.id,
        `holds the server up with ${what}`,
        `${Math.round(milliseconds)} ms: ${describeRequest(request)}`,
      );
    if (milliseconds > longest.milliseconds) longest = { milliseconds, request: describeRequest(request) };
    if (reply.status >= 500 && reply.status !== 503)
      tally.fault(operation.id, `fails on ${what}`, describeRequest(request));
    return reply.status;
  }

  const inBody = (good: ValidRequest, field: Field, value: unknown) => ({
    body: Buffer.from(JSON.stringify(withValue(good.json, field.path, value))),
  });

  /** Reads what was written by every call that returns it. */
  async function readBack(operation: Operation, good: ValidRequest, what: string) {
    for (const path of readingsOf(operation, good))
      await send(operation, good, `${what}, read by ${path}`, { method: 'GET', path, body: undefined });
  }

  /** Takes another record if this one has changed: a change names the version that it was made from. */
  const renewed = async (operation: Operation, good: ValidRequest, kind: number, status: number) =>
    status === 409 || status === 404
      ? ((await validRequest(world.app, operation.id, kind).catch(() => null)) ?? good)
      : good;

  /** Paths that read the same kind of record with known parameters, in each format. */
  function readingsOf(operation: Operation, { params }: ValidRequest): string[] {
    const start = operation.path.split('{')[0] ?? '';
    return world.operations.flatMap(({ method, path, query }) => {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      if (method !== 'GET' || names.length === 0 || !names.every((name) => name in params)) return [];
      if ((path.split('{')[0] ?? '') !== start || /stream|events/.test(path)) return [];
      const at = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
      const chosen = query.find(({ schema }) => schema.enum !== undefined);
      return (chosen?.schema.enum ?? ['']).map((value) => `${at}${chosen ? `?${chosen.name}=${String(value)}` : ''}`);
    });
  }

  async function sweepFields(operation: Operation, first: ValidRequest, kind: number) {
    let good = first;
    const fields = fieldsOf(good.json);
    const taken = new Map<Field, number>();
    for (const field of fields.filter(({ isFile }) => !isFile)) {
      for (const length of LENGTHS) {
        const status = await send(operation, good, ORDINARY, inBody(good, field, 'word '.repeat(length / 5).trim()));
        if (status < 300 || length === LENGTHS.at(-1)) taken.set(field, length);
        if (status < 300) break;
      }
    }
    for (let at = 0; at < scale.perCall && fields.length > 0; at += 1) {
      const field = fields[at % fields.length];
      if (!field) break;
      const turn = scale.from + Math.floor(at / fields.length);
      if (field.isFile) {
        const file = PATHOLOGICAL_FILES[turn % PATHOLOGICAL_FILES.length];
        const bytes = await file?.make(scale.fileBytes);
        const value = Buffer.from(bytes ?? []).toString('base64');
        await send(operation, good, `${field.path.join('.')}: ${file?.what}`, inBody(good, field, value));
        continue;
      }
      const name = PATTERN_NAMES[turn % PATTERN_NAMES.length] ?? 'dots';
      // Occasionally beyond the limit, which the server must refuse without reading on.
      const length = at % 5 === 4 ? (LENGTHS[0] ?? 0) : (taken.get(field) ?? 20);
      const what = `${field.path.join('.')}: ${name}`;
      const status = await send(operation, good, what, inBody(good, field, textOf(name, length)));
      if (status < 300) await readBack(operation, good, what);
      good = await renewed(operation, good, kind, status < 300 ? 409 : status);
    }
  }

  async function sweepUploads(operation: Operation, good: ValidRequest) {
    for (let at = -ORDINARY_FILES; at < scale.perCall; at += 1) {
      const hard = PATHOLOGICAL_FILES[(scale.from + at) % PATHOLOGICAL_FILES.length];
      const file = at < 0 ? PLAIN_FILE : hard;
      if (!file) return;
      const sent = new Response(Buffer.from(good.bytes ?? []), { headers: { ...good.headers } });
      const form = new FormData();
      for (const [name, value] of await sent.formData())
        if (typeof value === 'string') form.append(name, value);
        else
          form.append(
            name,
            new File([Buffer.from(await file.make(scale.fileBytes))], `${at + ORDINARY_FILES} ${file.name}`),
          );
      const encoded = new Response(form);
      const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
      await send(operation, good, file.what, { headers, body: new Uint8Array(await encoded.arrayBuffer()) });
    }
  }

  async function sweepQuery(operation: Operation, good: ValidRequest) {
    for (const [index, { name, schema }] of operation.query.entries()) {
      if (schema.type !== undefined && schema.type !== 'string') continue;
      for (let at = 0; at < scale.perCall / 4; at += 1) {
        const pattern = PATTERN_NAMES[(scale.from + at + index) % PATTERN_NAMES.length] ?? 'dots';
        const query = new URLSearchParams(good.query);
        query.set(name, textOf(pattern, 200));
        if (at % 5 === 4) query.set(name, textOf('a word without an end', QUERY_MAX));
        const path = addressOf(operation.id, { ...good, query: query.toString() });
        await send(operation, good, `?${name}: ${pattern}`, { path, body: good.bytes });
      }
    }
  }

  for (const [index, operation] of operations.entries()) {
    const seen = new Set<string>();
    for (let kind = 0; kind < validKinds(operation.id); kind += 1) {
      await world.people.restore();
      const good = await validRequest(world.app, operation.id, kind).catch(() => null);
      // One of each shape: an edited answer has fields that a verified one lacks.
      const shape =
        good &&
        `${fieldsOf(good.json)
          .map(({ path }) => path.join('.'))
          .join(' ')}?${good.query}`;
      if (good === null || shape === null || seen.has(shape)) continue;
      if (seen.size === 0) await sweepQuery(operation, good);
      seen.add(shape);
      if (good.json !== undefined) await sweepFields(operation, good, kind);
      else if (good.headers['content-type']?.startsWith('multipart/') && seen.size === 1)
        await sweepUploads(operation, good);
    }
    if (index % 20 === 19)
      scale.onProgress(`${index + 1} of ${operations.length} calls, ${requests} pathological requests`);
  }
  turns.end();
  return { requests, longest };
}
