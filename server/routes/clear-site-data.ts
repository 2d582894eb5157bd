// What the reply to signing out says to the browser.
import type { FastifyReply } from 'fastify';

/**
 * Has the browser drop what it keeps of the console, pages that "Back" would show again among it. Not its storage: the
 * console clears that itself, and the other tabs sign out because they see it happen. Not cookies: we set none, and those
 * of a whole domain would go.
 */
export function clearSiteData(reply: FastifyReply): void {
  reply.header('clear-site-data', '"cache"');
}
