// What the deployment says about itself, asked once. Until the answer is there, and if it never comes, the console
// shows the product's own name and its own help pages.
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
  engine: { kind: 'built-in', model: null },
  demo: false,
};

let config = DEFAULTS;
let asked = false;
const listeners = new Set<() => void>();

async function ask(): Promise<void> {
  try {
    config = (await call(publicConfig)).data;
    for (const listener of listeners) listener();
  } catch {
    // The next screen that needs it asks again; nobody is interrupted for a name and some links.
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

/** The provider's name, links and engine. */
export function useConfig(): PublicConfig {
  return useSyncExternalStore(subscribe, () => config);
}

/** Which engine answers; null until the server has said so. */
export function useEngine(): PublicConfig['engine'] | null {
  const known = useConfig();
  return known === DEFAULTS ? null : known.engine;
}
