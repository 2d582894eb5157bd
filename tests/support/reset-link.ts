// The link of the newest password reset mail, and the request that uses it.
import { expect } from 'vitest';
import { MESSAGES } from '#domain/messages.ts';
import type { TestApp } from './app.ts';

export interface ResetLink {
  readonly uidb64: string;
  readonly token: string;
}

/** Requests a reset mail and reads its link. */
export async function resetLink(app: TestApp, email: string): Promise<ResetLink> {
  const reply = await app.send({ method: 'POST', path: '/auth/password/forgot', body: { email } });
  expect(reply.body).toMatchObject({ message: MESSAGES.forgotSent });
  await app.settled();
  const mail = (await app.mails()).findLast((one) => one.to === email);
  const { searchParams } = new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://no-mail.test');
  return { uidb64: searchParams.get('uidb64') ?? '', token: searchParams.get('token') ?? '' };
}

export const resetBody = (link: ResetLink, password: string) => ({ ...link, password, confirm_password: password });
