// Writes an example of every request and reply into the document, and what an API token needs for each call.
import { z } from 'zod';
import { scopeOfCall } from '#domain/access/scopes.ts';
import { type Endpoint, nothing, rawBody } from '#domain/endpoints/endpoint.ts';
import { exampleOf } from './example-of.ts';

/** What the rules of a body ask for beyond its fields. By the id of the call. */
const BEYOND: Readonly<Record<string, object>> = {
  'contracts.redraft': { instruction: 'Make the cap on liability mutual.' },
  'contracts.clauses.search': { text: 'The buyer pays within thirty days.' },
  'contracts.threads.ask': { question: 'When does the buyer pay?' },
  'contracts.threads.continue': { question: 'And what if it is late?' },
  'workflow.create': { prompts: [{ title: 'Term', prompt: 'What is the term?', output: 'List' }] },
  'workflow.update': { prompts: [{ title: 'Term', prompt: 'What is the term?', output: 'List' }] },
  'workflow.test': { prompts: [{ title: 'Term', prompt: 'What is the term?', output: 'List' }] },
  'drafts.preamble': {
    parties: [
      { kind: 'company', name: 'Harbour & Vale' },
      { kind: 'company', name: 'Castellan Foods' },
    ],
  },
  'auth.completeSignIn': { proof: { method: 'totp', code: '492039' } },
  'secondFactors.confirmTotp': { code: '492039' },
  'sso.save': { issuer: 'https://login.example.com', role_claim: 'groups', admin_values: ['Legal operations'] },
  'webhooks.create': { url: 'https://example.com/webhooks' },
  'webhooks.update': { url: 'https://example.com/webhooks' },
  'domains.add': { domain: 'example.com' },
  'drafts.clause': { wanted: 'A mutual cap on liability.' },
};

/** A valid body of a call; undefined where it takes none, or a file. */
export function bodyExample({ id, body, upload }: Endpoint): unknown {
  if (body === nothing || body === rawBody || body instanceof z.ZodUnknown || upload) return undefined;
  const example = exampleOf(body, 'input');
  if (typeof example !== 'object' || example === null || Array.isArray(example)) return example;
  return { ...example, ...BEYOND[id] };
}

/** A valid reply of a call; undefined where it is a file. */
export const replyExample = ({ file, reply }: Endpoint): unknown => (file ? undefined : exampleOf(reply, 'output'));

interface Content {
  readonly content?: Readonly<Record<string, Record<string, unknown>>>;
}
interface Operation {
  operationId?: string;
  security?: readonly object[];
  requestBody?: Content;
  responses?: Readonly<Record<string, Content>>;
}

const JSON_TYPE = 'application/json';

function put(example: unknown, place: Content | undefined): void {
  const media = place?.content?.[JSON_TYPE];
  if (media && example !== undefined) media['example'] = example;
}

/** @param callOf the call of an operation id */
export function addExamples(
  document: { readonly paths?: object },
  callOf: (id: unknown) => Endpoint | undefined,
): void {
  for (const operation of Object.values(document.paths ?? {}).flatMap(
    (methods: object) => Object.values(methods) as Operation[],
  )) {
    const endpoint = callOf(operation.operationId);
    if (!endpoint) continue;
    put(bodyExample(endpoint), operation.requestBody);
    put(replyExample(endpoint), operation.responses?.['200']);
    const scope = scopeOfCall(endpoint);
    if (scope === 'never') operation.security = [{ session: [] }];
    else if (scope !== 'any') Object.assign(operation, { 'x-required-scope': scope });
  }
}
