// What the calls of reviews have in common.
import { z } from 'zod';
import { idParams } from './endpoint.ts';

export const may = <const Act extends 'read' | 'create' | 'run' | 'update' | 'delete'>(action: Act) =>
  ({ resource: 'reviews', action }) as const;

export const documentParams = idParams.extend({ document: z.uuid() });
export const cellParams = documentParams.extend({ column: z.uuid() });
export const nothingSaid = z.strictObject({});
