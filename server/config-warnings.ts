// What works as configured and is probably not meant: said at the start.
import type { Config } from './config.ts';
import { isLoopback } from './loopback.ts';
import { isStartTlsOptional } from './mail/smtp-tls.ts';
import { signOnWarnings } from './sign-on-settings.ts';

export function warningsOf(config: Config): string[] {
  const warnings: string[] = [...config.unencrypted];
  if (config.demo && !isLoopback(config.host))
    warnings.push('the demo accounts and their password are open to everybody who reaches this address; set DEMO=off');
  if (config.production && config.publicUrl === undefined)
    warnings.push('PUBLIC_URL is not set: links in mail lead to localhost');
  if (config.production && config.stripe?.apiUrl !== undefined)
    warnings.push('STRIPE_API_URL is set: payments go to another server than Stripe');
  if (config.smtpUrl !== undefined && isStartTlsOptional(config.smtpUrl))
    warnings.push('SMTP_URL says requireTLS=false: mail, and the links in it that set a password, may go unencrypted');
  if (config.allowPrivateWebhooks)
    warnings.push('WEBHOOKS_ALLOW_PRIVATE is set: webhooks may reach this machine and its network');
  return [...warnings, ...signOnWarnings(config)];
}
