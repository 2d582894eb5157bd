// The namespace Office: the context of the add-in, its document as a file, events, and dialogs.
import type { HostEvent, HostInfo, Transport } from '#tests/support/word/protocol.ts';
import { finish, optionsOf } from './async-results.ts';
import { OfficeError } from './errors.ts';
import { askHost } from './request-context.ts';
import { isAtLeast } from './versions.ts';

type Handler = (given: unknown) => void;

export const EVENT_TYPES = {
  DocumentSelectionChanged: 'documentSelectionChanged',
  DialogMessageReceived: 'dialogMessageReceived',
  DialogEventReceived: 'dialogEventReceived',
} as const;

/** Office gives slices of at most this size, which is also the default. */
const MAX_SLICE_BYTES = 4 * 1024 * 1024;

const bytesOf = (base64: string) => Array.from(atob(base64), (character) => character.charCodeAt(0));

class Handlers {
  private readonly known = new Map<string, Set<Handler>>();

  add(type: string, handler: Handler): void {
    this.known.set(type, (this.known.get(type) ?? new Set()).add(handler));
  }

  /** All of the type without a handler. */
  remove(type: string, handler: Handler | undefined): void {
    if (handler === undefined) this.known.delete(type);
    else this.known.get(type)?.delete(handler);
  }

  tell(type: string, given: unknown): void {
    for (const handler of this.known.get(type) ?? []) handler(given);
  }
}

export class OfficeContext {
  readonly document: ReturnType<OfficeContext['makeDocument']>;
  readonly ui: ReturnType<OfficeContext['makeUi']>;
  readonly requirements: { isSetSupported(name: string, version?: string): boolean };
  readonly diagnostics: { readonly host: 'Word'; readonly platform: string; readonly version: string };
  readonly host = 'Word';
  readonly platform: string;
  readonly displayLanguage: string;
  readonly contentLanguage: string;
  readonly partitionKey: string | undefined;
  private readonly transport: Transport;
  private readonly handlers = new Handlers();
  private dialog: Handlers | null = null;

  constructor(transport: Transport, info: HostInfo) {
    const { platform, version, displayLanguage, requirements } = info;
    this.transport = transport;
    this.platform = platform;
    this.diagnostics = { host: 'Word', platform, version };
    this.displayLanguage = displayLanguage;
    this.contentLanguage = displayLanguage;
    this.partitionKey = info.partitionKey ?? undefined;
    this.requirements = {
      isSetSupported: (name, wanted = '1.1') => {
        const has = requirements[name];
        return has !== undefined && isAtLeast(has, wanted);
      },
    };
    this.document = this.makeDocument(info);
    this.ui = this.makeUi();
    transport.listen((event) => this.receive(event));
  }

  private receive(event: HostEvent): void {
    if (event.tell === 'mode') this.document.mode = event.mode;
    if (event.tell === 'selection') {
      const type = EVENT_TYPES.DocumentSelectionChanged;
      this.handlers.tell(type, { type, document: this.document });
    }
    if (event.tell === 'dialogMessage')
      this.dialog?.tell(EVENT_TYPES.DialogMessageReceived, { message: event.message, origin: event.origin });
    if (event.tell === 'dialogEvent') {
      const { dialog } = this;
      this.dialog = null;
      dialog?.tell(EVENT_TYPES.DialogEventReceived, { error: event.error });
    }
  }

  private makeDocument({ mode, url }: HostInfo) {
    return {
      mode,
      url,
      addHandlerAsync: (type: string, handler: Handler, ...given: unknown[]) => {
        finish(given, async () => this.handlers.add(type, handler));
      },
      removeHandlerAsync: (type: string, ...given: unknown[]) => {
        const { handler } = optionsOf(given).options;
        finish(given, async () =>
          this.handlers.remove(type, typeof handler === 'function' ? (handler as Handler) : undefined),
        );
      },
      getFileAsync: (type: string, ...given: unknown[]) => {
        finish(given, async () => this.openFile(type, optionsOf(given).options['sliceSize']));
      },
    };
  }

  private async openFile(type: string, wanted: unknown): Promise<unknown> {
    if (type !== 'compressed') throw new OfficeError({ code: '1000', message: 'The file type is not supported here.' });
    const sliceSize = typeof wanted === 'number' ? wanted : MAX_SLICE_BYTES;
    if (sliceSize <= 0 || sliceSize > MAX_SLICE_BYTES)
      throw new OfficeError({ code: '5010', message: 'The slice size is outside the allowable range.' });
    const opened = await askHost(this.transport, { ask: 'file', takes: { sliceSize } });
    const { file, size, sliceCount } = opened as { file: number; size: number; sliceCount: number };
    const slice = async (index: number) => {
      const data = bytesOf(String(await askHost(this.transport, { ask: 'slice', takes: { file, index } })));
      return { index, data, size: data.length };
    };
    return {
      size,
      sliceCount,
      getSliceAsync: (index: number, ...given: unknown[]) => finish(given, () => slice(index)),
      closeAsync: (...given: unknown[]) =>
        finish(given, () => askHost(this.transport, { ask: 'closeFile', takes: { file } })),
    };
  }

  private makeUi() {
    return {
      displayDialogAsync: (url: string, ...given: unknown[]) => finish(given, () => this.openDialog(url)),
      messageParent: (message: string) => {
        void askHost(this.transport, { ask: 'messageParent', takes: { message } });
      },
    };
  }

  private async openDialog(url: string): Promise<unknown> {
    await askHost(this.transport, { ask: 'openDialog', takes: { url } });
    const handlers = new Handlers();
    this.dialog = handlers;
    globalThis.open(url, '_blank', 'popup,width=500,height=600');
    return {
      addEventHandler: (type: string, handler: Handler) => handlers.add(type, handler),
      close: () => {
        this.dialog = null;
        void askHost(this.transport, { ask: 'closeDialog', takes: null });
      },
    };
  }
}
