// Puts the address of the dark style sheet into the pages of the Word add-in.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { DARK_STYLES } from './prebuilt-styles.ts';

const DARK_PLACE = 'data-dark-styles=""';

export function addinPages(): Plugin {
  return {
    name: 'addin-pages',
    apply: 'build',
    writeBundle: async ({ dir = '' }, bundle) => {
      const outputs = Object.values(bundle);
      const dark = outputs.find((output) => output.type === 'asset' && output.names.includes(DARK_STYLES));
      if (!dark) throw new Error(`The build has no ${DARK_STYLES}`);
      for (const { fileName } of outputs.filter(({ fileName }) => fileName.endsWith('.html'))) {
        const page = await readFile(join(dir, fileName), 'utf8');
        await writeFile(join(dir, fileName), page.replace(DARK_PLACE, `data-dark-styles="/addin/${dark.fileName}"`));
      }
    },
  };
}
