// Copies a result to the clipboard, formatted and plain where the browser allows it, otherwise by older APIs. The clipboard
// needs a secure page; over http on a local network only the oldest API works.

interface CopyContent {
  readonly html: string;
  readonly text: string;
}

/** False when every way failed. Call it from a click: browsers refuse otherwise. */
export async function copyResult(content: CopyContent, page: Document = document): Promise<boolean> {
  const clipboard = page.defaultView?.navigator.clipboard;
  return (
    (await attempt(() => copyFormatted(content, clipboard))) ||
    (await attempt(() => copyPlain(content, clipboard))) ||
    (await attempt(() => Promise.resolve(copyBySelection(content, page))))
  );
}

async function attempt(way: () => Promise<boolean>): Promise<boolean> {
  try {
    return await way();
  } catch {
    return false;
  }
}

async function copyFormatted({ html, text }: CopyContent, clipboard: Clipboard | undefined): Promise<boolean> {
  if (typeof clipboard?.write !== 'function' || typeof ClipboardItem === 'undefined') return false;
  const item = new ClipboardItem({
    'text/html': new Blob([html], { type: 'text/html' }),
    'text/plain': new Blob([text], { type: 'text/plain' }),
  });
  await clipboard.write([item]);
  return true;
}

async function copyPlain({ text }: CopyContent, clipboard: Clipboard | undefined): Promise<boolean> {
  if (typeof clipboard?.writeText !== 'function') return false;
  await clipboard.writeText(text);
  return true;
}

/** The copy event of a selected text area carries both forms, so that even this way keeps tables. */
function copyBySelection({ html, text }: CopyContent, page: Document): boolean {
  const area = page.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.style.cssText = 'position:fixed;top:0;left:-9999px';
  const fill = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/html', html);
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  const focused = page.activeElement;
  page.body.append(area);
  page.addEventListener('copy', fill);
  try {
    area.select();
    return page.execCommand('copy');
  } finally {
    page.removeEventListener('copy', fill);
    area.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
