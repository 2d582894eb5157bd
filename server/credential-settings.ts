// What the environment says about commands that print credentials.
import { z } from 'zod';

export const CREDENTIAL_SETTINGS = {
  DATABASE_PASSWORD_COMMAND: z.string().optional(),
  FILES_CREDENTIALS_COMMAND: z.string().optional(),
  AI_API_KEY_COMMAND: z.string().optional(),
};

type Given = Partial<
  Record<
    | 'DATABASE_URL'
    | 'DATABASE_PASSWORD_COMMAND'
    | 'FILES_URL'
    | 'FILES_CREDENTIALS_COMMAND'
    | 'AWS_ACCESS_KEY_ID'
    | 'AWS_SECRET_ACCESS_KEY'
    | 'AWS_SESSION_TOKEN'
    | 'AI_API_KEY'
    | 'AI_API_KEY_COMMAND',
    string | undefined
  >
>;

export function credentialContradictions(env: Given): string[] {
  const problems: string[] = [];
  if (env.DATABASE_PASSWORD_COMMAND) {
    const url = URL.parse(env.DATABASE_URL ?? '');
    if (!env.DATABASE_URL) problems.push('DATABASE_URL: required with DATABASE_PASSWORD_COMMAND');
    if (url?.password || url?.searchParams.has('password'))
      problems.push('DATABASE_PASSWORD_COMMAND: leave the password out of DATABASE_URL, or leave out the command');
  }
  const hasKeys = Boolean(env.AWS_ACCESS_KEY_ID && env.AWS_SECRET_ACCESS_KEY);
  if (env.FILES_CREDENTIALS_COMMAND) {
    if (!env.FILES_URL) problems.push('FILES_URL: required with FILES_CREDENTIALS_COMMAND');
    if (env.AWS_ACCESS_KEY_ID || env.AWS_SECRET_ACCESS_KEY || env.AWS_SESSION_TOKEN)
      problems.push(
        'FILES_CREDENTIALS_COMMAND: leave out AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_SESSION_TOKEN, or leave out the command',
      );
  } else if (env.FILES_URL?.startsWith('s3:') && !hasKeys)
    problems.push(
      'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY: required with FILES_URL, or FILES_CREDENTIALS_COMMAND in their place',
    );
  if (env.AI_API_KEY && env.AI_API_KEY_COMMAND) problems.push('AI_API_KEY and AI_API_KEY_COMMAND: give one of them');
  return problems;
}
