// Ids of another company in place of every id of a valid request.
import type { ValidRequest } from '#tests/hostile/valid-requests.ts';

const ID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi;

interface Planted {
  readonly attack: string;
  readonly request: Pick<ValidRequest, 'params' | 'query' | 'bytes'>;
}

/** The valid request with `foreign` instead of each of its ids, one at a time: in the path, the query and the body. */
export function planted(good: ValidRequest, foreign: string): Planted[] {
  const { params, query, json, bytes } = good;
  const inPath = Object.entries(params)
    .filter(([, value]) => value.search(ID) === 0)
    .map(([name]) => ({
      attack: `an id of another company as ${name}`,
      request: { query, bytes, params: { ...params, [name]: foreign } },
    }));
  const inQuery =
    query.search(ID) < 0
      ? []
      : [
          {
            attack: 'an id of another company in the query',
            request: { params, bytes, query: query.replace(ID, foreign) },
          },
        ];
  const text = json === undefined ? '' : JSON.stringify(json);
  const ids = [...new Set(text.match(ID) ?? [])];
  const inBody = ids.map((id) => ({
    attack: 'an id of another company in the body',
    request: { params, query, bytes: Buffer.from(text.replaceAll(id, foreign)) },
  }));
  return [...inPath, ...inQuery, ...inBody];
}
