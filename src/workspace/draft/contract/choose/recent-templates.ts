// The templates that this person drafted from, newest first. They stay in the browser until sign-out.
import { readDraftedTemplates, writeDraftedTemplates } from '#src/providers/session/storage.ts';

const KEPT_MAX = 8;

export function recentTemplates(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(readDraftedTemplates() ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, KEPT_MAX) : [];
  } catch {
    return [];
  }
}

export function rememberTemplate(id: string): void {
  const others = recentTemplates().filter((other) => other !== id);
  writeDraftedTemplates(JSON.stringify([id, ...others].slice(0, KEPT_MAX)));
}
