// What is found in a template before it is put together as fields: single placeholders, and passages that may be left out.
import type { FieldType, PartyDetail } from '#domain/drafts/template-fields.ts';
import type { XmlElement } from '#server/ooxml/xml-tree.ts';
import type { TemplatePart, TextRange } from './template-text.ts';

type PlaceholderSource = 'control' | 'braces' | 'brackets' | 'blank';

/** One placeholder in one place. */
export interface Placeholder {
  readonly source: PlaceholderSource;
  /** Its words in the text. For a control in several paragraphs those of the first. */
  readonly range: TextRange;
  /** The content control around it, which goes when it is filled. */
  readonly control: XmlElement | null;
  /** The markup of the merge field that it is, removed when it is filled: Word would update the field to its name again. */
  readonly fieldMarkup: XmlElement | readonly XmlElement[] | null;
  /** What the template calls it; empty where only the words around say what it is. */
  readonly name: string;
  /** Of a content control. */
  readonly tag: string;
  readonly type: FieldType | null;
  readonly options: readonly string[];
  readonly hint: string;
  /** What the template proposes. */
  readonly value: string;
  /** How a date is written here, where the template says so: "d MMMM yyyy". */
  readonly dateFormat: string | null;
}

/** A placeholder with what it is called on the form. */
export interface NamedPlaceholder {
  readonly placeholder: Placeholder;
  readonly label: string;
  readonly type: FieldType;
  readonly party: { readonly number: number; readonly detail: PartyDetail } | null;
  /** Placeholders with the same key are one field. */
  readonly key: string;
}

/** A passage that may be left out. */
export interface OptionalPassage {
  readonly label: string;
  /** Whether the label is the template's own: passages with the same one are one clause. */
  readonly isNamed: boolean;
  /** A note for whoever drafts, which goes unless somebody keeps it. */
  readonly isNote: boolean;
  readonly included: boolean;
  readonly part: TemplatePart;
  /** What goes when it is left out, in the part's source: whole elements, or characters of one paragraph. */
  readonly extent: XmlElement | { readonly first: XmlElement; readonly last: XmlElement } | TextRange;
  /** Its text, for the places in the view. */
  readonly texts: readonly TextRange[];
  /** What goes when it stays: brackets and marks. */
  readonly marks: readonly TextRange[];
  /** Paragraphs that hold nothing but a mark and always go. */
  readonly markParagraphs: readonly XmlElement[];
  /** The line "[OR]" between it and the passage before, which goes whichever of them stays. */
  readonly between?: TextRange;
}

/** A place that a person should look at, and why. */
export interface Doubt {
  readonly range: TextRange;
  readonly problem: 'nested' | 'unclosed' | 'optional_unclosed' | 'optional_across';
}
