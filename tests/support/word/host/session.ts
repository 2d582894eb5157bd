// One open document: its model, who edits it, what is selected, and the rights that its protection leaves.
import { Body, controlsAround } from './body.ts';
import { Comments } from './comments.ts';
import { CustomXml } from './custom-xml.ts';
import { DocxParts } from './docx-parts.ts';
import type { Setting } from './edit-paragraphs.ts';
import type { Hand } from './edit-words.ts';
import { Journal } from './journal.ts';
import { LiveParagraph, LiveRange } from './positions.ts';
import type { Platform, Quirk } from './quirks.ts';
import { Settings } from './settings.ts';
import { highestChangeId, make, type Signature } from './word-elements.ts';
import { WordError } from './word-error.ts';

interface SessionOptions {
  readonly author: string;
  /** Of every change: ISO 8601. */
  readonly date: string;
  readonly platform: Platform;
  readonly quirks: ReadonlySet<Quirk>;
  readonly mode: 'readOnly' | 'readWrite';
}

/** What the document's window does. */
interface Around {
  /** Tells the panes that the selection moved. */
  tellSelection(): void;
  /** Shows a document in a window of its own. @throws WordError as Word or the person refuses it. */
  openDocument(docx: Uint8Array): void;
}

export class Session {
  readonly parts: DocxParts;
  readonly body: Body;
  readonly journal = new Journal();
  readonly comments: Comments;
  readonly customXml: CustomXml;
  readonly settings: Settings;
  readonly selection: LiveRange;
  readonly options: SessionOptions;
  mode: SessionOptions['mode'];
  private lastChangeId: number;
  /** The empty paragraph of the host's own, which is not in the document. */
  private extra: LiveParagraph | null = null;
  private readonly around: Around;

  constructor(docx: Uint8Array, options: SessionOptions, around: Around) {
    this.parts = new DocxParts(docx);
    this.body = new Body(this.parts);
    this.comments = new Comments(this.body, this.journal);
    this.customXml = new CustomXml(this.parts);
    this.settings = new Settings(this.parts);
    this.options = options;
    this.mode = options.mode;
    this.around = around;
    this.lastChangeId = highestChangeId(this.parts.root(this.parts.main));
    const first = { paragraph: this.paragraph(0), offset: 0 };
    this.selection = new LiveRange(first, first);
  }

  has(quirk: Quirk): boolean {
    return this.options.quirks.has(quirk);
  }

  get signature(): Signature {
    return { author: this.options.author, date: this.options.date };
  }

  /** @throws WordError ItemNotFound */
  paragraph(index: number): LiveParagraph {
    const paragraph = this.body.paragraphs[index];
    if (paragraph === undefined) throw new WordError('ItemNotFound');
    return paragraph;
  }

  /** What body.paragraphs lists. */
  listedParagraphs(): readonly LiveParagraph[] {
    const all = this.body.paragraphs;
    const listed = this.has('paragraphsOutsideControls')
      ? all.filter((each) => controlsAround(each).length === 0)
      : all;
    if (!this.has('extraLastParagraph')) return listed;
    this.extra ??= new LiveParagraph(make(this.body.element, 'p'), this.body.nextId());
    return [...listed, this.extra];
  }

  /**
   * Runs one step of editing that can be undone.
   * @throws WordError AccessDenied where the document cannot be edited; what a refused step did before is put back.
   */
  edit<T>(work: (setting: Setting) => T, kind: 'words' | 'comment' = 'words'): T {
    const { allows } = this.settings;
    const isAllowed =
      allows === 'anything' || allows === 'trackedChanges' || (allows === 'comments' && kind === 'comment');
    if (this.mode === 'readOnly' || !isAllowed) throw new WordError('AccessDenied');
    const isTracked = this.settings.tracking !== 'Off' || allows === 'trackedChanges';
    const before = this.parts.changes();
    this.journal.begin();
    try {
      return work({ body: this.body, journal: this.journal, hand: this.hand(isTracked) });
    } catch (error) {
      this.journal.rollBack();
      this.parts.forgetChangesSince(before);
      throw error;
    }
  }

  select(range: Pick<LiveRange, 'start' | 'end'>): void {
    this.selection.set(range.start, range.end);
    this.around.tellSelection();
  }

  openDocument(docx: Uint8Array): void {
    this.around.openDocument(docx);
  }

  private hand(isTracked: boolean): Hand {
    return {
      tracked: isTracked ? this.signature : null,
      nextId: () => {
        this.lastChangeId += 1;
        return this.lastChangeId;
      },
      keep: (paragraph) => {
        this.parts.touch(this.parts.main);
        this.journal.keep(paragraph.element, () => {
          paragraph.forget();
          this.parts.touch(this.parts.main);
        });
      },
    };
  }
}
