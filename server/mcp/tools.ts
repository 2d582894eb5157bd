// The tools that assistants are offered: endpoints that say so, as far as the token's scopes and its user's role reach.
import type { Tool as OfferedTool } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import type { Access } from '#domain/access/enforcer.ts';
import { scopeOfCall } from '#domain/access/scopes.ts';
import { type Endpoint, nothing, type Tool } from '#domain/endpoints/endpoint.ts';
import { ENDPOINTS } from '#domain/endpoints/registry.ts';
import type { Session } from '#server/plugins/session.ts';
import { CUT_AT, READ_FROM } from './cut.ts';

export type ToolEndpoint = Endpoint & { readonly tool: Tool };

const isTool = (endpoint: Endpoint): endpoint is ToolEndpoint => endpoint.tool !== undefined;
export const TOOLS: readonly ToolEndpoint[] = Object.values(ENDPOINTS as Readonly<Record<string, Endpoint>>).filter(
  isTool,
);
const BY_NAME = new Map(TOOLS.map((endpoint) => [endpoint.tool.name, endpoint]));

export const toolNamed = (name: string): ToolEndpoint | undefined => BY_NAME.get(name);

/** What an argument of a tool is in the call that it makes. */
type Part = 'params' | 'query' | 'body';
const PARTS: readonly Part[] = ['params', 'query', 'body'];

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
}

/** The fields of a part with the JSON Schema of each, as callers write them. */
function fieldsOf(schema: z.ZodType): ObjectSchema {
  if (schema === nothing || !(schema instanceof z.ZodObject)) return {};
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as ObjectSchema;
}

/** A search that only reads is a POST where it has much to say. */
export const isReading = ({ method, access }: Endpoint): boolean =>
  method === 'GET' || (access !== 'public' && access.action === 'read');

const READ_FROM_SCHEMA = {
  type: 'integer',
  minimum: 0,
  description: `Where an earlier reply was cut after ${CUT_AT} characters: its next_from, to read on.`,
};

const OUTPUT: OfferedTool['outputSchema'] = {
  type: 'object',
  properties: {
    data: { description: 'The reply of the call, where it is not too large.' },
    is_cut: { type: 'boolean', description: 'Whether the text is only a part of the reply.' },
    next_from: { type: ['integer', 'null'], description: 'Give it as read_from to read on; null at the end.' },
  },
  required: ['is_cut', 'next_from'],
};

function offered(endpoint: ToolEndpoint): OfferedTool {
  const { name, description, destructive = false, parameters = {} } = endpoint.tool;
  const parts = PARTS.map((part) => fieldsOf(endpoint[part]));
  const properties = Object.fromEntries(
    parts
      .flatMap((part) => Object.entries(part.properties ?? {}))
      .map(([field, schema]) => [field, field in parameters ? { ...schema, description: parameters[field] } : schema]),
  );
  const readOnly = isReading(endpoint);
  return {
    name,
    title: endpoint.summary,
    description,
    inputSchema: {
      type: 'object',
      properties: readOnly ? { ...properties, [READ_FROM]: READ_FROM_SCHEMA } : properties,
      required: parts.flatMap((part) => part.required ?? []),
      additionalProperties: false,
    },
    outputSchema: OUTPUT,
    annotations: {
      readOnlyHint: readOnly,
      destructiveHint: destructive,
      idempotentHint: readOnly,
      openWorldHint: false,
    },
  };
}

const OFFERED = new Map(TOOLS.map((endpoint) => [endpoint, offered(endpoint)]));

/** The tools that a token can use. */
export function toolsOf({ role, token }: Session, access: Access): OfferedTool[] {
  return [...OFFERED].flatMap(([endpoint, tool]) => {
    const { access: needed } = endpoint;
    const scope = scopeOfCall(endpoint);
    const isOpen =
      needed !== 'public' &&
      access.can(role, needed.resource, needed.action) &&
      (scope === 'any' || token?.scopes.includes(scope) === true);
    return isOpen ? [tool] : [];
  });
}

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** The arguments of a tool as the parts of its call, those that it does not know, and those without which there is no address. */
export function partsOf(endpoint: ToolEndpoint, given: Readonly<Record<string, unknown>>) {
  const known = PARTS.map((part) => [part, new Set(Object.keys(fieldsOf(endpoint[part]).properties ?? {}))] as const);
  const parts: Record<Part, Record<string, unknown>> = { params: {}, query: {}, body: {} };
  const unknown: string[] = [];
  for (const [name, value] of Object.entries(given)) {
    const part = known.find(([, names]) => names.has(name))?.[0];
    if (part) parts[part][name] = value;
    else if (name !== READ_FROM || !isReading(endpoint)) unknown.push(name);
  }
  const missing = (fieldsOf(endpoint.params).required ?? []).filter((name) => isNothing(parts.params[name]));
  return { ...parts, unknown, missing };
}
