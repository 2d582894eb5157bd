// One page at the host: a task pane or a dialog. It answers what the page asks and tells it what happens.
import type { Asked, Failure, HostEvent, HostInfo, Reply, Request } from '#tests/support/word/protocol.ts';
import { BatchFailure, HostContext, isEdit } from './batch.ts';
import type { Session } from './session.ts';

/** What all panes of a document share. */
export interface Desk {
  readonly session: Session;
  info(): Omit<HostInfo, 'isDialog'>;
  /** Whether the set WordApi has this version. */
  hasVersion(wanted: string): boolean;
  /** Counts a sync. @returns how it is to fail. */
  nextFault(): Fault | null;
  /** The code with which the next dialog is refused. */
  takeDialogRefusal(): number | null;
  /** Called when a page does not belong to the document any more. */
  leave(pane: Pane): void;
}

export interface Fault {
  readonly code: string;
  /** Before anything is done, between two edits, or after everything was done and before the reply arrives. */
  readonly when: 'before' | 'middle' | 'after';
}

/** What only a browser can do. */
export interface Window {
  /** Of the page that is shown. */
  origin(): string;
  /** Closes the dialog that this page opened. */
  closeDialog(): void;
}

/** Office's codes (Microsoft's reference, "Handle errors and events in the Office dialog box"). */
const DIALOG = { untrustedDomain: 12004, needsHttps: 12005, closed: 12006, alreadyOpen: 12007 };
/** Office lets an add-in have two files in memory. */
const MAX_FILES = 2;

export class Pane {
  private readonly desk: Desk;
  private readonly window: Window | null;
  private readonly opener: Pane | null;
  private readonly contexts = new Map<number, HostContext>();
  private readonly files = new Map<number, { readonly bytes: Uint8Array; readonly sliceSize: number }>();
  private readonly listeners: ((event: HostEvent) => void)[] = [];
  private lastFile = 0;
  private hasDialog = false;

  constructor(desk: Desk, window: Window | null, opener: Pane | null = null) {
    this.desk = desk;
    this.window = window;
    this.opener = opener;
  }

  /** Adds who is to hear what the host tells. */
  tell(listener: (event: HostEvent) => void): void {
    this.listeners.push(listener);
  }

  emit(event: HostEvent): void {
    for (const listener of this.listeners) listener(event);
  }

  async answer(request: Request): Promise<Reply> {
    try {
      return { value: this.perform(request) };
    } catch (error) {
      if (error instanceof BatchFailure) return { failure: error.failure };
      throw error;
    }
  }

  /** To be called when the page of the dialog is gone. */
  dialogClosed(): void {
    if (!this.hasDialog) return;
    this.hasDialog = false;
    this.emit({ tell: 'dialogEvent', error: DIALOG.closed });
  }

  close(): void {
    this.desk.leave(this);
    this.opener?.dialogClosed();
  }

  private perform(request: Request): Asked[Request['ask']]['gives'] {
    switch (request.ask) {
      case 'hello':
        // A page that was loaded again has forgotten its objects.
        this.contexts.clear();
        return { ...this.desk.info(), isDialog: this.opener !== null };
      case 'sync':
        return this.sync(request.takes);
      case 'release':
        this.contexts.get(request.takes.context)?.release(new Set(request.takes.keep));
        return null;
      case 'file':
        return this.openFile(request.takes.sliceSize);
      case 'slice':
        return this.slice(request.takes);
      case 'closeFile':
        this.files.delete(request.takes.file);
        return null;
      case 'openDialog':
        return this.openDialog(request.takes.url);
      case 'closeDialog':
        this.hasDialog = false;
        this.window?.closeDialog();
        return null;
      case 'messageParent':
        this.opener?.emit({
          tell: 'dialogMessage',
          message: request.takes.message,
          origin: this.window?.origin() ?? '',
        });
        return null;
    }
  }

  private sync({ context, operations }: Asked['sync']['takes']) {
    const { session } = this.desk;
    const fault = this.desk.nextFault();
    const known = this.contexts.get(context) ?? new HostContext(session, (wanted) => this.desk.hasVersion(wanted));
    this.contexts.set(context, known);
    if (fault === null) return known.execute(operations, null);
    const edits = operations.flatMap((operation, index) => (isEdit(operation) ? [index] : []));
    const middle = edits[Math.floor(edits.length / 2)] ?? Math.floor(operations.length / 2);
    const before = { before: 0, middle, after: operations.length }[fault.when];
    return known.execute(operations, { before, code: fault.code });
  }

  private openFile(sliceSize: number) {
    if (this.files.size >= MAX_FILES) throw refused('2007', 'Close the file before you retrieve another one.');
    const bytes = this.desk.session.parts.bytes();
    this.lastFile += 1;
    this.files.set(this.lastFile, { bytes, sliceSize });
    return { file: this.lastFile, size: bytes.length, sliceCount: Math.ceil(bytes.length / sliceSize) };
  }

  private slice({ file, index }: Asked['slice']['takes']): string {
    const open = this.files.get(file);
    if (open === undefined || index < 0 || index * open.sliceSize >= open.bytes.length)
      throw refused('5010', 'The slice does not exist.');
    return Buffer.from(open.bytes.subarray(index * open.sliceSize, (index + 1) * open.sliceSize)).toString('base64');
  }

  private openDialog(url: string): null {
    const refusal = this.desk.takeDialogRefusal();
    if (refusal !== null) throw refused(String(refusal), 'The dialog box was not opened.');
    if (this.hasDialog) throw refused(String(DIALOG.alreadyOpen), 'A dialog box is open already.');
    const origin = this.window?.origin() ?? '';
    const target = new URL(url, origin === '' ? undefined : origin);
    if (target.origin !== origin)
      throw refused(String(DIALOG.untrustedDomain), 'The domain of the address is not trusted.');
    if (target.protocol !== 'https:' && !['localhost', '127.0.0.1'].includes(target.hostname))
      throw refused(String(DIALOG.needsHttps), 'The address must use https.');
    this.hasDialog = true;
    return null;
  }
}

const refused = (code: string, message: string) => new BatchFailure({ code, message } satisfies Failure);
