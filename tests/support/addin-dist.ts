// A built console with the Word add-in: its two pages, as small as they can be, and the real icons.
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ICONS = resolve(import.meta.dirname, '../../public/addin');
export const ADDIN_SCRIPT = 'export const pane = 1;';

const pageOf = (title: string) =>
  `<!doctype html><title>${title}</title><style nonce="__STYLE_NONCE__"></style><script src="__OFFICE_JS__"></script><script type="module" src="/addin/assets/pane-1a2b3c.js"></script>`;

/** @returns the folder, and how to remove it. */
export async function makeAddinDist(): Promise<{ dist: string; remove(): Promise<void> }> {
  const dist = await mkdtemp(join(tmpdir(), 'whereas-addin-'));
  await mkdir(join(dist, 'addin', 'assets'), { recursive: true });
  await writeFile(join(dist, 'index.html'), '<!doctype html><title>Console</title>');
  await cp(ICONS, join(dist, 'addin'), { recursive: true });
  await writeFile(join(dist, 'addin', 'index.html'), pageOf('Pane'));
  await writeFile(join(dist, 'addin', 'dialog.html'), pageOf('Sign in'));
  await writeFile(join(dist, 'addin', 'assets', 'pane-1a2b3c.js'), ADDIN_SCRIPT);
  return { dist, remove: () => rm(dist, { recursive: true, force: true }) };
}
