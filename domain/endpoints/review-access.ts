// What the calls of reviews have in common.
import { z } from 'zod';
import { accessTo, idParams } from './endpoint.ts';

export const may = accessTo('reviews');

export const documentParams = idParams.extend({ document: z.uuid() });
export const cellParams = documentParams.extend({ column: z.uuid() });
export const nothingSaid = z.strictObject({});
