// Copying has three ways; each is tried if the one before is missing or refused.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { copyResult } from '#src/components/result/copy-result.ts';

const CONTENT = { html: '<p><b>Term</b></p>', text: 'Term' };
const write = vi.fn<(items: ClipboardItem[]) => Promise<void>>();
const writeText = vi.fn<(text: string) => Promise<void>>();
const execCommand = vi.fn<(command: string) => boolean>();

class Item {
  readonly forms: Record<string, Blob>;
  constructor(forms: Record<string, Blob>) {
    this.forms = forms;
  }
}

function give(clipboard: unknown): void {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as Clipboard);
}

beforeEach(() => {
  for (const mock of [write, writeText, execCommand]) mock.mockReset();
  write.mockResolvedValue();
  writeText.mockResolvedValue();
  execCommand.mockReturnValue(true);
  vi.stubGlobal('ClipboardItem', Item);
  give({ write, writeText });
  document.execCommand = execCommand;
});
afterEach(() => {
  document.body.replaceChildren();
});

it('writes HTML and plain text together if the browser allows it', async () => {
  expect(await copyResult(CONTENT)).toBe(true);
  const [item] = (write.mock.calls[0]?.[0] ?? []) as unknown as Item[];
  expect(await item?.forms['text/html']?.text()).toBe(CONTENT.html);
  expect(await item?.forms['text/plain']?.text()).toBe(CONTENT.text);
  expect(writeText).not.toHaveBeenCalled();
});

it('writes plain text if the formatted way is refused', async () => {
  write.mockRejectedValue(new DOMException('not allowed', 'NotAllowedError'));
  expect(await copyResult(CONTENT)).toBe(true);
  expect(writeText).toHaveBeenCalledWith(CONTENT.text);
});

it('writes plain text if the browser has no clipboard items', async () => {
  vi.stubGlobal('ClipboardItem', undefined);
  expect(await copyResult(CONTENT)).toBe(true);
  expect(writeText).toHaveBeenCalledWith(CONTENT.text);
});

it('copies a selection, formatted too, on a page without a clipboard', async () => {
  give(undefined);
  const carried = new Map<string, string>();
  execCommand.mockImplementation(() => {
    const event = new Event('copy', { cancelable: true });
    Object.assign(event, { clipboardData: { setData: (type: string, value: string) => carried.set(type, value) } });
    document.dispatchEvent(event);
    return true;
  });
  expect(await copyResult(CONTENT)).toBe(true);
  expect(Object.fromEntries(carried)).toEqual({ 'text/html': CONTENT.html, 'text/plain': CONTENT.text });
  expect(document.querySelector('textarea')).toBeNull();
});

it('says so if every way fails', async () => {
  write.mockRejectedValue(new Error('no'));
  writeText.mockRejectedValue(new Error('no'));
  execCommand.mockReturnValue(false);
  expect(await copyResult(CONTENT)).toBe(false);
  execCommand.mockImplementation(() => {
    throw new Error('not supported');
  });
  expect(await copyResult(CONTENT)).toBe(false);
});
