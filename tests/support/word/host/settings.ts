// What the settings of a document say: whether changes are tracked, what is protected, and the compatibility mode.
import { childNamed, elementsOf, remove, wordAttribute, wordName, type Element } from '#tests/support/docx/word-dom.ts';
import type { DocxParts } from './docx-parts.ts';
import { make } from './word-elements.ts';

export type TrackingMode = 'Off' | 'TrackAll' | 'TrackMineOnly';

/** The elements that the schema puts before w:trackRevisions (ECMA-376-1, 17.15.1). */
const BEFORE_TRACKING = new Set(
  (
    'writeProtection view zoom removePersonalInformation removeDateAndTime doNotDisplayPageBoundaries displayBackgroundShape ' +
    'printPostScriptOverText printFractionalCharacterWidth printFormsData embedTrueTypeFonts embedSystemFonts saveSubsetFonts ' +
    'saveFormsData mirrorMargins alignBordersAndEdges bordersDoNotSurroundHeader bordersDoNotSurroundFooter gutterAtTop ' +
    'hideSpellingErrors hideGrammaticalErrors activeWritingStyle proofState formsDesign attachedTemplate linkStyles ' +
    'stylePaneFormatFilter stylePaneSortMethod documentType mailMerge revisionView'
  ).split(' '),
);

export class Settings {
  private readonly parts: DocxParts;
  private mode: TrackingMode;
  private readonly wasTracked: boolean;

  constructor(parts: DocxParts) {
    this.parts = parts;
    this.wasTracked = this.child('trackRevisions') !== undefined;
    this.mode = this.wasTracked ? 'TrackAll' : 'Off';
  }

  get tracking(): TrackingMode {
    return this.mode;
  }

  /** Tracking for everybody is kept in the file, tracking for one person is not. Put back, it leaves the part byte for byte. */
  set tracking(mode: TrackingMode) {
    this.mode = mode;
    const present = this.child('trackRevisions');
    const root = this.root;
    if (root === undefined || (present !== undefined) === (mode === 'TrackAll')) return;
    if (this.wasTracked === (mode === 'TrackAll')) this.parts.revert(this.part);
    else this.write(root, present);
  }

  /** What protection leaves: anything, changes that are tracked, comments, or nothing. */
  get allows(): 'anything' | 'trackedChanges' | 'comments' | 'nothing' {
    const protection = this.child('documentProtection');
    const isOn = /^(?:1|true|on)$/.test((protection && wordAttribute(protection, 'enforcement')) ?? '');
    const edit = (protection && wordAttribute(protection, 'edit')) ?? 'none';
    if (!isOn || edit === 'none') return 'anything';
    return edit === 'trackedChanges' || edit === 'comments' ? edit : 'nothing';
  }

  private write(root: Element, present: Element | undefined): void {
    if (present !== undefined) remove(present);
    else {
      const following = elementsOf(root).find((each) => !BEFORE_TRACKING.has(wordName(each)));
      root.insertBefore(make(root, 'trackRevisions'), following ?? null);
    }
    this.parts.touch(this.part);
  }

  private get part(): string {
    return this.parts.relationsOf(this.parts.main).find(({ kind }) => kind === 'settings')?.target ?? '';
  }

  private get root(): Element | undefined {
    return this.part === '' ? undefined : this.parts.root(this.part);
  }

  private child(name: string): Element | undefined {
    return this.root === undefined ? undefined : childNamed(this.root, name);
  }
}
