// What a sign-in is answered with, whichever way it came: the session, or the step that comes next.
import { z } from 'zod';
import { secondStepSchema } from '#domain/second-factor.ts';
import { signedInSchema } from '#domain/session.ts';
import { dataReply } from './endpoint.ts';

export const signInReply = z.union([
  dataReply(signedInSchema),
  // The message is for clients that know no second step and show what they get.
  z.object({ data: secondStepSchema, message: z.string() }),
]);
