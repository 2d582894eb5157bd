// The deployment's configuration, loaded once. Until then, and if loading fails, the console shows the product's name
// and its own help pages.
import { useSyncExternalStore } from 'react';
import type { PublicConfig } from '#domain/configuration.ts';
import { publicConfig } from '#domain/endpoints/platform.ts';
import { hrefTo } from '#domain/screens.ts';
import { call } from './http/call.ts';

const DEFAULTS: PublicConfig = {
  provider_name: 'Whereas',
  links: {
    support: hrefTo.helpTopic('support'),
    sales: hrefTo.helpTopic('sales'),
    addin_store: hrefTo.helpTopic('add-in'),
    how_to_video: hrefTo.helpTopic('how-to'),
    demo_video: hrefTo.helpTopic('demo'),
  },
  addin: { manifest: null },
  engine: { kind: 'built-in', model: null },
  demo: false,
  deletion_grace_days: 30,
};

let config = DEFAULTS;
let asked = false;
const listeners = new Set<() => void>();

async function ask(): Promise<void> {
  try {
    config = (await call(publicConfig)).data;
    for (const listener of listeners) listener();
  } catch {
    // The next screen that needs it tries again; a name and some links are no reason for an error.
    asked = false;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!asked) {
    asked = true;
    void ask();
  }
  return () => listeners.delete(listener);
}

export function useConfig(): PublicConfig {
  return useSyncExternalStore(subscribe, () => config);
}

/** The answering engine; null until loaded. */
export function useEngine(): PublicConfig['engine'] | null {
  const known = useConfig();
  return known === DEFAULTS ? null : known.engine;
}
