// The objects of the host and what their members do: one function for each member that the shapes offer.
import { childNamed, descendantsNamed } from '#tests/support/docx/word-dom.ts';
import type { Value } from '#tests/support/word/protocol.ts';
import type { ClassName, MemberOf } from '#tests/support/word/shapes.ts';
import type { CreatedDocument } from './application.ts';
import type { WordComment } from './comments.ts';
import type { XmlPart } from './custom-xml.ts';
import type { LiveParagraph, LiveRange } from './positions.ts';
import type { Session } from './session.ts';
import type { TrackedChange } from './tracked-changes.ts';
import { WordError } from './word-error.ts';

/** What an object of each class is for the host. Collections are read anew each time. */
export interface Selves {
  readonly Application: null;
  readonly DocumentCreated: CreatedDocument;
  readonly Document: null;
  readonly DocumentProperties: null;
  readonly Body: null;
  readonly Paragraph: LiveParagraph;
  readonly ParagraphCollection: () => readonly LiveParagraph[];
  readonly Range: LiveRange;
  readonly RangeCollection: readonly LiveRange[];
  readonly TrackedChange: TrackedChange;
  readonly TrackedChangeCollection: readonly TrackedChange[];
  readonly Comment: WordComment;
  readonly CommentCollection: readonly WordComment[];
  readonly CustomXmlPart: XmlPart;
  readonly CustomXmlPartCollection: () => readonly XmlPart[];
  readonly CustomXmlPartScopedCollection: () => readonly XmlPart[];
}

type OfClass<N extends ClassName> = { readonly is: N; readonly self: Selves[N] };
/** A null object has no self. */
export type HostObject =
  { [N in ClassName]: OfClass<N> }[ClassName] | { readonly is: ClassName; readonly self: undefined };

export type Given = Value | HostObject | undefined;
export type Outcome = Value | HostObject | undefined;

export interface Call<N extends ClassName> {
  readonly session: Session;
  readonly self: Selves[N];
  readonly given: readonly Given[];
}

export type Members<N extends ClassName> = { readonly [M in MemberOf<N>]: (call: Call<N>) => Outcome | void };

export function object<N extends ClassName>(is: N, self: Selves[N]): HostObject {
  return { is, self } as unknown as HostObject;
}

export const nullObject = (is: ClassName): HostObject => ({ is, self: undefined });

export function isObject(given: Given): given is HostObject {
  return typeof given === 'object' && given !== null && 'is' in given && 'self' in given;
}

/** @throws WordError InvalidArgument for anything but a text. */
export function textOfGiven(given: Given): string {
  if (typeof given !== 'string') throw new WordError('InvalidArgument');
  return given;
}

/** The properties of the package, which a document may lack. */
export function documentProperty({ parts }: Session, name: 'title' | 'creator' | 'subject'): string {
  const part = parts.relationsOf('').find(({ kind }) => kind === 'core-properties')?.target;
  if (part === undefined || !parts.has(part)) return '';
  const root = parts.root(part);
  const found = Array.from(root.childNodes).find((child) => child.nodeType === 1 && child.localName === name);
  return found?.textContent ?? '';
}

/** The name of the paragraph's style, as Word shows it. */
export function styleName(session: Session, id: string | undefined): string {
  const styles = stylesOf(session);
  const found =
    styles === undefined
      ? undefined
      : descendantsNamed(styles, new Set(['style'])).find((each) =>
          Array.from(each.attributes).some(({ localName, value }) =>
            id === undefined ? localName === 'default' && value === '1' : localName === 'styleId' && value === id,
          ),
        );
  const name = found === undefined ? undefined : childNamed(found, 'name');
  return Array.from(name?.attributes ?? []).find(({ localName }) => localName === 'val')?.value ?? 'Normal';
}

export function stylesOf({ parts }: Session) {
  const part = parts.relationsOf(parts.main).find(({ kind }) => kind === 'styles')?.target;
  return part === undefined || !parts.has(part) ? undefined : parts.root(part);
}
