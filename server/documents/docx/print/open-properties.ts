// The paragraphs and runs that are open while a part is walked, and what they say of themselves.
import { wholeNumber } from '#server/documents/docx/numbering.ts';
import { attribute, type Attributes } from '#server/ooxml/xml.ts';
import { NO_PARAGRAPH_PROPERTIES, type ParagraphProperties, withParagraphProperty } from './paragraph-properties.ts';
import { NO_RUN_PROPERTIES, type RunProperties, withRunProperty } from './run-properties.ts';

/** Of a run, or of the mark of a paragraph. */
export interface OwnRunProperties {
  style: string | undefined;
  direct: RunProperties;
}

export interface OwnParagraphProperties {
  readonly id: number;
  /** The first unit of its text. */
  readonly firstUnit: number;
  style: string | undefined;
  direct: ParagraphProperties;
  /** From 0; 9 is body text. */
  outline: number | undefined;
  /** It names its list or its level itself, not by its style. */
  isListDirect: boolean;
  readonly mark: OwnRunProperties;
}

const RUNS: ReadonlySet<string> = new Set(['w:r', 'm:r']);

export class OpenProperties {
  /** Stacks, as text boxes nest paragraphs in runs. */
  private readonly paragraphs: OwnParagraphProperties[] = [];
  private readonly runs: OwnRunProperties[] = [];
  private scope: 'paragraph' | 'mark' | 'run' | null = null;

  get paragraph(): OwnParagraphProperties | undefined {
    return this.paragraphs.at(-1);
  }

  get run(): OwnRunProperties | undefined {
    return this.runs.at(-1);
  }

  /** `id`: of the paragraph that opens. `unit`: how many units came before. */
  open(name: string, attributes: Attributes, id: number, unit: number): void {
    const { paragraph, run } = this;
    if (name === 'w:p') this.paragraphs.push(plainParagraph(id, unit));
    else if (RUNS.has(name)) this.runs.push({ style: undefined, direct: NO_RUN_PROPERTIES });
    else if (name === 'w:pPr' && paragraph !== undefined) this.scope = 'paragraph';
    else if (name === 'w:rPr') this.openRunProperties();
    else if (this.scope === 'paragraph' && paragraph !== undefined) readParagraphProperty(paragraph, name, attributes);
    else if (this.scope === 'mark' && paragraph !== undefined) readRunProperty(paragraph.mark, name, attributes);
    else if (this.scope === 'run' && run !== undefined) readRunProperty(run, name, attributes);
  }

  close(name: string): void {
    if (name === 'w:p') this.paragraphs.pop();
    if (RUNS.has(name)) this.runs.pop();
    if (name === 'w:pPr') this.scope = null;
    if (name === 'w:rPr' && this.scope === 'run') this.scope = null;
    if (name === 'w:rPr' && this.scope === 'mark') this.scope = 'paragraph';
  }

  /** The earlier properties follow, and are those that the view shows. */
  forget(change: string): void {
    const { paragraph } = this;
    const changed = this.scope === 'mark' ? paragraph?.mark : this.run;
    if (change === 'w:pPrChange' && paragraph !== undefined)
      Object.assign(paragraph, { ...plainParagraph(paragraph.id, paragraph.firstUnit), mark: paragraph.mark });
    if (change === 'w:rPrChange' && changed !== undefined) {
      changed.style = undefined;
      changed.direct = NO_RUN_PROPERTIES;
    }
  }

  private openRunProperties(): void {
    if (this.scope === 'paragraph') this.scope = 'mark';
    else if (this.scope === null && this.runs.length > 0) this.scope = 'run';
  }
}

function plainParagraph(id: number, firstUnit: number): OwnParagraphProperties {
  return {
    id,
    firstUnit,
    style: undefined,
    direct: NO_PARAGRAPH_PROPERTIES,
    outline: undefined,
    isListDirect: false,
    mark: { style: undefined, direct: NO_RUN_PROPERTIES },
  };
}

function readParagraphProperty(paragraph: OwnParagraphProperties, name: string, attributes: Attributes): void {
  if (name === 'w:pStyle') paragraph.style = attribute(attributes, 'val');
  else if (name === 'w:numPr') paragraph.isListDirect = true;
  else if (name === 'w:outlineLvl') paragraph.outline = wholeNumber(attribute(attributes, 'val') ?? '');
  else paragraph.direct = withParagraphProperty(paragraph.direct, name, attributes);
}

function readRunProperty(run: OwnRunProperties, name: string, attributes: Attributes): void {
  if (name === 'w:rStyle') run.style = attribute(attributes, 'val');
  else run.direct = withRunProperty(run.direct, name, attributes);
}
