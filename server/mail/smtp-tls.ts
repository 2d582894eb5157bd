// When mail must be encrypted on its way to the mail server (docs/decisions/0043): it has links that set passwords.
import { isLoopback } from '#server/loopback.ts';

/** `smtps:` is TLS already; `smtp:` must switch by STARTTLS, unless its URL says otherwise or the host is local. */
export function requiresStartTls(smtpUrl: string): boolean {
  const { protocol, hostname } = new URL(smtpUrl);
  return protocol === 'smtp:' && !isLoopback(hostname) && !isStartTlsOptional(smtpUrl);
}

/** Whether the URL allows unencrypted mail if the server does not support TLS. */
export const isStartTlsOptional = (smtpUrl: string): boolean =>
  new URL(smtpUrl).searchParams.get('requireTLS') === 'false';

/** The mail server has no STARTTLS; the operator must decide whether to send without it. */
export class TlsMissing extends Error {
  override name = 'TlsMissing';
  constructor(cause: Error) {
    super(
      'the mail server does not offer TLS, so the mail was not sent: set SMTP_URL to an smtps:// server, or add ?requireTLS=false to it to send mail unencrypted',
      { cause },
    );
  }
}

/** Names the cause if a server refused STARTTLS for good; returns every other error unchanged. */
export function explainTls(error: unknown): unknown {
  const isMissing =
    error instanceof Error &&
    'code' in error &&
    error.code === 'ETLS' &&
    'responseCode' in error &&
    Number(error.responseCode) >= 500;
  return isMissing ? new TlsMissing(error) : error;
}
