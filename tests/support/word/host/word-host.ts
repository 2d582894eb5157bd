// The fake Word: one open document, the panes that are attached to it, and what a test does in place of the person at Word.
import { isAtLeast } from '#tests/support/word/page/versions.ts';
import { visibleText } from './leaves.ts';
import { Pane, type Desk, type Fault, type Window } from './pane.ts';
import { placeOf, textOf, wholeOf } from './ranges.ts';
import { insertText } from './range-edits.ts';
import { LiveRange } from './positions.ts';
import { quirksOf, type Platform, type Quirk } from './quirks.ts';
import { Session } from './session.ts';
import type { TrackingMode } from './settings.ts';
import { WordError } from './word-error.ts';

export interface WordOptions {
  readonly docx: Uint8Array;
  /** The quirks by name, or those of a seed. None without it. */
  readonly quirks?: readonly Quirk[] | { readonly seed: number } | undefined;
  readonly platform?: Platform | undefined;
  /** The person at Word, who signs changes and comments. */
  readonly author?: string | undefined;
  readonly mode?: 'readOnly' | 'readWrite' | undefined;
  /** What Office.context.document.url says. */
  readonly url?: string | undefined;
  readonly displayLanguage?: string | undefined;
  /** Requirement sets in place of the usual ones: a set that is not named is not supported. */
  readonly requirements?: Readonly<Record<string, string>> | undefined;
}

/** Of a current subscription; the sets of the desktop are not on the web. */
const REQUIREMENTS = {
  WordApi: '1.8',
  DialogApi: '1.2',
  File: '1.1',
  Selection: '1.1',
  CustomXmlParts: '1.1',
  DialogOrigin: '1.1',
};
const DESKTOP = { WordApiDesktop: '1.2' };
/** When changes are made, so that the same test gives the same bytes. */
export const WORD_DATE = '2026-03-02T09:00:00Z';
export const WORD_AUTHOR = 'Robin Reviewer';

export class WordHost {
  readonly quirks: ReadonlySet<Quirk>;
  private readonly session: Session;
  private readonly options: WordOptions;
  private readonly platform: Platform;
  private readonly panes = new Set<Pane>();
  private faults: { after: number; readonly fault: Fault }[] = [];
  private dialogRefusal: number | null = null;
  private documentRefusal: string | null = null;
  private readonly documents: WordHost[] = [];

  constructor(options: WordOptions) {
    const { docx, quirks = [], platform = 'PC', author = WORD_AUTHOR, mode = 'readWrite' } = options;
    this.options = options;
    this.platform = platform;
    this.quirks = 'seed' in quirks ? quirksOf(quirks.seed, platform) : new Set(quirks);
    const told = { author, date: WORD_DATE, platform, quirks: this.quirks, mode };
    this.session = new Session(docx, told, {
      tellSelection: () => this.emit({ tell: 'selection' }),
      openDocument: (created) => this.openDocument(created),
    });
  }

  /** Attaches a page. A dialog has the pane that opened it. */
  attach(window: Window | null = null, opener: Pane | null = null): Pane {
    const pane = new Pane(this.desk(), window, opener);
    this.panes.add(pane);
    return pane;
  }

  /** The document as it is now. */
  bytes(): Uint8Array {
    return this.session.parts.bytes();
  }

  /** The text of each paragraph, without deleted words. */
  texts(): string[] {
    return this.session.body.paragraphs.map(({ leaves }) => visibleText(leaves, 'current').text);
  }

  get selectedText(): string {
    const { start, end } = this.session.selection;
    return visibleText(
      start.paragraph.leaves,
      'current',
      start.offset,
      start.paragraph === end.paragraph ? end.offset : Infinity,
    ).text;
  }

  get tracking(): TrackingMode {
    return this.session.settings.tracking;
  }

  /** The person switches tracking on or off. */
  set tracking(mode: TrackingMode) {
    this.session.settings.tracking = mode;
  }

  /** The person selects words of a paragraph, counted in its text; the whole paragraph without offsets. */
  select(paragraph: number, start?: number, end = start): void {
    if (start === undefined || end === undefined)
      return this.session.select(wholeOf(this.session.paragraph(paragraph)));
    this.session.select(this.range(paragraph, start, end));
  }

  /** The person types at an offset of a paragraph's text, or in place of what stands up to `end`. */
  type(paragraph: number, text: string, start = this.lengthOf(paragraph), end = start): void {
    insertText(this.session, this.range(paragraph, start, end), text, 'Replace');
  }

  /** The person takes back steps, an add-in's edits included: each is a step. @returns how many were left. */
  undo(steps = 1): number {
    let done = 0;
    while (done < steps && this.session.journal.undo()) done += 1;
    return done;
  }

  /** Lets the nth sync from now on fail, 1 being the next one. */
  fail(nthSync: number, code = 'GeneralException', when: Fault['when'] = 'middle'): void {
    this.faults.push({ after: nthSync, fault: { code, when } });
  }

  /** Refuses the next dialog: 12009 where the person says no, 12011 where the browser blocks it. */
  refuseDialog(code: number): void {
    this.dialogRefusal = code;
  }

  /** Refuses the next document that an add-in opens: "NotAllowed" where the person says no, on the web. */
  refuseDocument(code: string): void {
    this.documentRefusal = code;
  }

  /** The documents that the add-in has opened, each in a window of its own. */
  get opened(): readonly WordHost[] {
    return this.documents;
  }

  /** The document whose window is in front: the one that was opened last. */
  get front(): WordHost {
    return this.documents.at(-1)?.front ?? this;
  }

  setMode(mode: 'readOnly' | 'readWrite'): void {
    this.session.mode = mode;
    this.emit({ tell: 'mode', mode });
  }

  /** The text of a paragraph as a pane on this platform would load it. */
  loadedText(paragraph: number): string {
    const live = this.session.paragraph(paragraph);
    return textOf(this.session, [{ paragraph: live, from: 0, to: live.length }]);
  }

  /** Word on the web stores it at once; on the desktop it has no address until it is saved. */
  private openDocument(docx: Uint8Array): void {
    const { documentRefusal: code, platform } = this;
    this.documentRefusal = null;
    if (code !== null) throw new WordError(code);
    const url = platform === 'OfficeOnline' ? 'https://contoso-my.sharepoint.com/personal/robin/Document1.docx' : '';
    this.documents.push(new WordHost({ ...this.options, docx, url, mode: 'readWrite' }));
  }

  private lengthOf(paragraph: number): number {
    return visibleText(this.session.paragraph(paragraph).leaves, 'current').text.length;
  }

  private range(index: number, start: number, end: number): LiveRange {
    const paragraph = this.session.paragraph(index);
    const { offsets } = visibleText(paragraph.leaves, 'current');
    const last = offsets.length - 1;
    const from = offsets[Math.min(start, last)] ?? paragraph.length;
    const to = end > start ? (offsets[Math.min(end, last) - 1] ?? from) + 1 : from;
    return new LiveRange(placeOf({ paragraph, offset: from }), placeOf({ paragraph, offset: to }));
  }

  private emit(event: Parameters<Pane['emit']>[0]): void {
    for (const pane of this.panes) pane.emit(event);
  }

  private desk(): Desk {
    const { platform, options } = this;
    const requirements =
      options.requirements ?? (platform === 'OfficeOnline' ? REQUIREMENTS : { ...REQUIREMENTS, ...DESKTOP });
    return {
      session: this.session,
      info: () => ({
        platform,
        version: '16.0.19822.20086',
        mode: this.session.mode,
        url: options.url ?? 'https://contoso.sharepoint.com/Shared%20Documents/Agreement.docx',
        displayLanguage: options.displayLanguage ?? 'en-US',
        partitionKey: platform === 'OfficeOnline' ? 'contoso.sharepoint.com' : null,
        requirements,
      }),
      hasVersion: (wanted) => isAtLeast((requirements as Record<string, string>)['WordApi'] ?? '0', wanted),
      nextFault: () => this.nextFault(),
      takeDialogRefusal: () => {
        const { dialogRefusal } = this;
        this.dialogRefusal = null;
        return dialogRefusal;
      },
      leave: (pane) => void this.panes.delete(pane),
    };
  }

  private nextFault(): Fault | null {
    for (const each of this.faults) each.after -= 1;
    const due = this.faults.find(({ after }) => after <= 0);
    this.faults = this.faults.filter((each) => each !== due);
    return due?.fault ?? null;
  }
}
