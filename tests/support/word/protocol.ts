// What travels between the page and the host: batches of operations one way, what was loaded the other way. All of it is JSON.

export type Value = string | number | boolean | null | readonly Value[] | { readonly [name: string]: Value };

/**
 * Names an object of a context: 1 is the document and 2 the application, the page counts upwards from there, and the host
 * downwards from -1.
 */
export type Handle = number;
export const DOCUMENT = 1;
export const APPLICATION = 2;

/** An argument that is an object of the same context. */
interface ObjectArgument {
  readonly object: Handle;
}
export type Argument = Value | ObjectArgument;

export type Operation =
  /** An object by its path: a property or the reply of a method. */
  | {
      readonly do: 'make';
      readonly id: Handle;
      readonly of: Handle;
      readonly member: string;
      readonly given: Argument[];
    }
  /** A method without a reply, or with a ClientResult, whose number is `id`. */
  | {
      readonly do: 'call';
      readonly id: Handle;
      readonly of: Handle;
      readonly member: string;
      readonly given: Argument[];
    }
  | { readonly do: 'set'; readonly of: Handle; readonly member: string; readonly value: Value }
  /** Values of an object, or of the items of a collection. */
  | {
      readonly do: 'load';
      readonly of: Handle;
      readonly members: readonly string[];
      readonly top?: number;
      readonly skip?: number;
    };

export type Values = Readonly<Record<string, Value>>;

export interface LoadedItem {
  readonly handle: Handle;
  readonly values: Values;
}

export interface BatchReply {
  readonly loaded: readonly { readonly of: Handle; readonly values: Values }[];
  readonly items: readonly { readonly of: Handle; readonly items: readonly LoadedItem[] }[];
  readonly results: readonly { readonly id: Handle; readonly value: Value }[];
  /** Objects that were made in this batch and are null. */
  readonly nulls: readonly Handle[];
}

/** Office's own codes. */
export interface Failure {
  readonly code: string;
  readonly message: string;
  /** "Range.insertText" */
  readonly errorLocation?: string;
  readonly statement?: string;
}

/** What a page knows of its host from the beginning. */
export interface HostInfo {
  readonly platform: 'PC' | 'Mac' | 'OfficeOnline';
  readonly version: string;
  readonly mode: 'readOnly' | 'readWrite';
  readonly url: string;
  readonly displayLanguage: string;
  /** Only where storage is partitioned by the site that embeds the pane. */
  readonly partitionKey: string | null;
  readonly requirements: Readonly<Record<string, string>>;
  readonly isDialog: boolean;
}

export interface Asked {
  readonly hello: { readonly gives: HostInfo; readonly takes: null };
  readonly sync: {
    readonly gives: BatchReply;
    readonly takes: { readonly context: number; readonly operations: readonly Operation[] };
  };
  /** The end of a Word.run: only tracked objects stay usable. */
  readonly release: {
    readonly gives: null;
    readonly takes: { readonly context: number; readonly keep: readonly Handle[] };
  };
  readonly file: {
    readonly gives: { readonly file: number; readonly size: number; readonly sliceCount: number };
    readonly takes: { readonly sliceSize: number };
  };
  /** Base64. */
  readonly slice: { readonly gives: string; readonly takes: { readonly file: number; readonly index: number } };
  readonly closeFile: { readonly gives: null; readonly takes: { readonly file: number } };
  readonly openDialog: { readonly gives: null; readonly takes: { readonly url: string } };
  readonly closeDialog: { readonly gives: null; readonly takes: null };
  readonly messageParent: { readonly gives: null; readonly takes: { readonly message: string } };
}
export type Ask = keyof Asked;

export type Request = { readonly [A in Ask]: { readonly ask: A; readonly takes: Asked[A]['takes'] } }[Ask];
export type Reply = { readonly value: Asked[Ask]['gives'] } | { readonly failure: Failure };

/** What the host tells a page unasked. */
export type HostEvent =
  | { readonly tell: 'selection' }
  | { readonly tell: 'mode'; readonly mode: HostInfo['mode'] }
  | { readonly tell: 'dialogMessage'; readonly message: string; readonly origin: string }
  | { readonly tell: 'dialogEvent'; readonly error: number };

/** How a page reaches its host. */
export interface Transport {
  send(request: Request): Promise<Reply>;
  /** Called with everything that the host tells. */
  listen(handle: (event: HostEvent) => void): void;
}
