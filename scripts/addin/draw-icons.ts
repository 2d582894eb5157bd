// Draws the icons of the Word add-in in every size that Office asks for, and favicon.ico, which browsers request for whatever
// names no icon: `node --import ./scripts/resolve-imports.mjs scripts/addin/draw-icons.ts`. Office keeps icons for as long as it
// likes: a new drawing needs a new file name.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ADDIN_ICON_SIZES, ADDIN_TABS, type AddinIcon, addinIconFile } from '#domain/addin.ts';
import { CHROMIUM_FLAGS, ensureChromium } from '#scripts/chromium.ts';

const PUBLIC = join(import.meta.dirname, '..', '..', 'public');

/** A tile like that of the mark, which shows on light and dark ribbons alike. */
const tile = (strokes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1b2a41"/><g fill="none" stroke="#f6f3ec" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round">${strokes}</g></svg>`;

const PAGE = '<path d="M8 6.500h11l5 5v14H8z"/>';
const DRAWINGS: Readonly<Record<AddinIcon, string>> = {
  mark: await readFile(join(PUBLIC, 'favicon.svg'), 'utf8'),
  review: tile(`${PAGE}<path d="m12 17.500 3 3 5.500-6"/>`),
  ask: tile(
    '<path d="M6 7.500h20v14.500h-9.500L11 26.500v-4.500H6z"/><path stroke-width="3" d="M11 14.750v.01M16 14.750v.01M21 14.750v.01"/>',
  ),
  clauses: tile('<path d="M7 8h2M7 16h2M7 24h2M13.500 8H25M13.500 16H25M13.500 24H25"/>'),
  draft: tile('<path d="m7 25 1.200-5.200L20.500 7.500l4 4L12.200 23.800zM17.500 10.500l4 4M18 25.500h7"/>'),
};

const FAVICON_SIZES = [16, 32, 48] as const;

/** The file format of Windows icons, around PNG images. */
function icoFile(images: readonly { readonly size: number; readonly png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  for (const [at, { size, png }] of images.entries()) {
    const entry = 6 + 16 * at;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...images.map(({ png }) => png)]);
}

const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...CHROMIUM_FLAGS] });
try {
  await mkdir(join(PUBLIC, 'addin'), { recursive: true });
  const page = await browser.newPage();
  const draw = async (icon: AddinIcon, size: number): Promise<Buffer> => {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<style>*{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${DRAWINGS[icon]}`,
    );
    return page.screenshot({ omitBackground: true });
  };
  for (const icon of ['mark', ...ADDIN_TABS] as const)
    for (const size of ADDIN_ICON_SIZES)
      await writeFile(join(PUBLIC, addinIconFile(icon, size)), await draw(icon, size));
  const images: { readonly size: number; readonly png: Buffer }[] = [];
  for (const size of FAVICON_SIZES) images.push({ size, png: await draw('mark', size) });
  await writeFile(join(PUBLIC, 'favicon.ico'), icoFile(images));
} finally {
  await browser.close();
}
