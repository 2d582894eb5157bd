// What the fake Word offers of Word's object model: one table for the proxies in the page and for the host, checked against
// Microsoft's own types, so that neither can offer a member that Word does not have, nor return another class.

/** The classes that have proxies. */
interface Classes {
  readonly Application: Word.Application;
  readonly DocumentCreated: Word.DocumentCreated;
  readonly Document: Word.Document;
  readonly DocumentProperties: Word.DocumentProperties;
  readonly Body: Word.Body;
  readonly Paragraph: Word.Paragraph;
  readonly ParagraphCollection: Word.ParagraphCollection;
  readonly Range: Word.Range;
  readonly RangeCollection: Word.RangeCollection;
  readonly TrackedChange: Word.TrackedChange;
  readonly TrackedChangeCollection: Word.TrackedChangeCollection;
  readonly Comment: Word.Comment;
  readonly CommentCollection: Word.CommentCollection;
  readonly CustomXmlPart: Word.CustomXmlPart;
  readonly CustomXmlPartCollection: Word.CustomXmlPartCollection;
  readonly CustomXmlPartScopedCollection: Word.CustomXmlPartScopedCollection;
}
export type ClassName = keyof Classes;

type IsSame<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
type NameOf<T> = { [N in ClassName]: IsSame<T, Classes[N]> extends true ? N : never }[ClassName];
type ReturnOf<F> = F extends (...given: never[]) => infer R
  ? [R] extends [void]
    ? 'nothing'
    : R extends OfficeExtension.ClientResult<unknown>
      ? 'result'
      : NameOf<R>
  : never;

interface ShapeOf<T> {
  /** What can be loaded. */
  readonly values: readonly (keyof T & string)[];
  /** Of these, what can be set. */
  readonly writable?: readonly (keyof T & string)[];
  readonly objects: { readonly [M in keyof T & string]?: NameOf<T[M]> };
  readonly methods: { readonly [M in keyof T & string]?: ReturnOf<T[M]> };
  /** Of a collection. */
  readonly item?: T extends { readonly items: readonly (infer I)[] } ? NameOf<I> : never;
}

/** As the host and the page read it, whatever the class. */
export interface Shape {
  readonly values: readonly string[];
  readonly writable?: readonly string[];
  readonly objects: Readonly<Record<string, ClassName>>;
  readonly methods: Readonly<Record<string, ClassName | 'nothing' | 'result'>>;
  readonly item?: ClassName;
}

const OFFERED = {
  Application: { values: [], objects: {}, methods: { createDocument: 'DocumentCreated' } },
  /** What is in it is of the set WordApiHiddenDocument, which is not on the web. */
  DocumentCreated: { values: [], objects: {}, methods: { open: 'nothing' } },
  Document: {
    values: ['changeTrackingMode'],
    writable: ['changeTrackingMode'],
    objects: { body: 'Body', properties: 'DocumentProperties', customXmlParts: 'CustomXmlPartCollection' },
    methods: { getSelection: 'Range', getParagraphByUniqueLocalId: 'Paragraph' },
  },
  DocumentProperties: { values: ['title', 'author', 'subject'], objects: {}, methods: {} },
  Body: {
    values: ['text'],
    objects: { paragraphs: 'ParagraphCollection' },
    methods: {
      getRange: 'Range',
      getReviewedText: 'result',
      getTrackedChanges: 'TrackedChangeCollection',
      getComments: 'CommentCollection',
      search: 'RangeCollection',
    },
  },
  Paragraph: {
    values: ['text', 'uniqueLocalId', 'isListItem', 'isLastParagraph', 'tableNestingLevel', 'style'],
    objects: {},
    methods: {
      delete: 'nothing',
      getComments: 'CommentCollection',
      getNext: 'Paragraph',
      getNextOrNullObject: 'Paragraph',
      getPrevious: 'Paragraph',
      getPreviousOrNullObject: 'Paragraph',
      getRange: 'Range',
      getReviewedText: 'result',
      getTextRanges: 'RangeCollection',
      getTrackedChanges: 'TrackedChangeCollection',
      insertParagraph: 'Paragraph',
      insertText: 'Range',
      search: 'RangeCollection',
      select: 'nothing',
    },
  },
  ParagraphCollection: {
    values: [],
    objects: {},
    methods: {
      getFirst: 'Paragraph',
      getFirstOrNullObject: 'Paragraph',
      getLast: 'Paragraph',
      getLastOrNullObject: 'Paragraph',
    },
    item: 'Paragraph',
  },
  Range: {
    values: ['text', 'isEmpty'],
    objects: { paragraphs: 'ParagraphCollection' },
    methods: {
      compareLocationWith: 'result',
      delete: 'nothing',
      expandTo: 'Range',
      expandToOrNullObject: 'Range',
      getComments: 'CommentCollection',
      getRange: 'Range',
      getReviewedText: 'result',
      getTrackedChanges: 'TrackedChangeCollection',
      insertComment: 'Comment',
      insertParagraph: 'Paragraph',
      insertText: 'Range',
      intersectWith: 'Range',
      intersectWithOrNullObject: 'Range',
      search: 'RangeCollection',
      select: 'nothing',
    },
  },
  RangeCollection: {
    values: [],
    objects: {},
    methods: { getFirst: 'Range', getFirstOrNullObject: 'Range' },
    item: 'Range',
  },
  TrackedChange: {
    values: ['author', 'date', 'text', 'type'],
    objects: {},
    methods: { accept: 'nothing', reject: 'nothing', getRange: 'Range' },
  },
  TrackedChangeCollection: {
    values: [],
    objects: {},
    methods: {
      acceptAll: 'nothing',
      rejectAll: 'nothing',
      getFirst: 'TrackedChange',
      getFirstOrNullObject: 'TrackedChange',
    },
    item: 'TrackedChange',
  },
  Comment: {
    values: ['id', 'content', 'authorName', 'creationDate'],
    objects: {},
    methods: { delete: 'nothing', getRange: 'Range' },
  },
  CommentCollection: {
    values: [],
    objects: {},
    methods: { getFirst: 'Comment', getFirstOrNullObject: 'Comment' },
    item: 'Comment',
  },
  CustomXmlPart: {
    values: ['id', 'namespaceUri'],
    objects: {},
    methods: { delete: 'nothing', getXml: 'result', setXml: 'nothing' },
  },
  CustomXmlPartCollection: {
    values: [],
    objects: {},
    methods: {
      add: 'CustomXmlPart',
      getByNamespace: 'CustomXmlPartScopedCollection',
      getCount: 'result',
      getItem: 'CustomXmlPart',
      getItemOrNullObject: 'CustomXmlPart',
    },
    item: 'CustomXmlPart',
  },
  CustomXmlPartScopedCollection: {
    values: [],
    objects: {},
    methods: {
      getCount: 'result',
      getItem: 'CustomXmlPart',
      getItemOrNullObject: 'CustomXmlPart',
      getOnlyItem: 'CustomXmlPart',
      getOnlyItemOrNullObject: 'CustomXmlPart',
    },
    item: 'CustomXmlPart',
  },
} as const satisfies { readonly [N in ClassName]: ShapeOf<Classes[N]> };

type Offered = typeof OFFERED;
/** All that the host has to carry out for a class: values, objects and methods. */
export type MemberOf<N extends ClassName> =
  Offered[N]['values'][number] | (keyof Offered[N]['objects'] & string) | (keyof Offered[N]['methods'] & string);

export const SHAPES: Readonly<Record<ClassName, Shape>> = OFFERED;

/** The version of the set WordApi that a member came with, where it is later than 1.3 (Microsoft's reference, "Api set"). */
export const SINCE: Readonly<Record<string, string>> = {
  'Document.changeTrackingMode': '1.4',
  'Document.customXmlParts': '1.4',
  'Document.getParagraphByUniqueLocalId': '1.6',
  'Body.getComments': '1.4',
  'Body.getReviewedText': '1.4',
  'Body.getTrackedChanges': '1.6',
  'Paragraph.getComments': '1.4',
  'Paragraph.getReviewedText': '1.4',
  'Paragraph.getTrackedChanges': '1.6',
  'Paragraph.uniqueLocalId': '1.6',
  'Range.getComments': '1.4',
  'Range.getReviewedText': '1.4',
  'Range.getTrackedChanges': '1.6',
  'Range.insertComment': '1.4',
};
