// The calls of the API as its description lists them (/api/docs/json): every published call is attacked.
import { z } from 'zod';

/** As much of JSON Schema as the description uses. */
export interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly nullable?: boolean;
}

const schemaOf: z.ZodType<JsonSchema> = z.custom<JsonSchema>((value) => typeof value === 'object' && value !== null);
const operationSchema = z.object({
  operationId: z.string(),
  security: z.array(z.unknown()).optional(),
  parameters: z.array(z.object({ in: z.string(), name: z.string(), schema: schemaOf })).default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: schemaOf })) }).optional(),
});
const descriptionSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) });

export interface Operation {
  readonly id: string;
  readonly method: string;
  /** Path with its parameters in braces. */
  readonly path: string;
  readonly isPublic: boolean;
  readonly query: readonly { readonly name: string; readonly schema: JsonSchema }[];
  readonly body: JsonSchema | undefined;
}

/** @param description the reply of /api/docs/json */
export function operationsOf(description: unknown): Operation[] {
  const { paths } = descriptionSchema.parse(description);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, security, parameters, requestBody }]) => ({
      id: operationId,
      method: method.toUpperCase(),
      path,
      isPublic: security?.length === 0,
      query: parameters.filter((one) => one.in === 'query'),
      body: Object.values(requestBody?.content ?? {})[0]?.schema,
    })),
  );
}
