// Carries out a batch of operations one after the other; the first that is refused ends it, and those before it stay done.
import {
  APPLICATION as APPLICATION_HANDLE,
  type Argument,
  type BatchReply,
  DOCUMENT as DOCUMENT_HANDLE,
  type Failure,
  type Handle,
  type LoadedItem,
  type Operation,
  type Value,
  type Values,
} from '#tests/support/word/protocol.ts';
import { SHAPES, SINCE, type ClassName, type Shape } from '#tests/support/word/shapes.ts';
import { APPLICATION, CREATED } from './application.ts';
import {
  CHANGE,
  CHANGES,
  COMMENT,
  COMMENTS,
  DOCUMENT,
  PARAGRAPHS,
  PROPERTIES,
  RANGES,
  setTracking,
  XML_PART,
  XML_PARTS,
  XML_PARTS_OF_NAMESPACE,
} from './document-members.ts';
import {
  isObject,
  nullObject,
  object,
  type Call,
  type Given,
  type HostObject,
  type Members,
  type Outcome,
} from './members.ts';
import { LiveRange } from './positions.ts';
import type { Session } from './session.ts';
import { BODY, PARAGRAPH, RANGE } from './text-members.ts';
import { WordError } from './word-error.ts';

const MEMBERS: { readonly [N in ClassName]: Members<N> } = {
  Application: APPLICATION,
  DocumentCreated: CREATED,
  Document: DOCUMENT,
  DocumentProperties: PROPERTIES,
  Body: BODY,
  Paragraph: PARAGRAPH,
  ParagraphCollection: PARAGRAPHS,
  Range: RANGE,
  RangeCollection: RANGES,
  TrackedChange: CHANGE,
  TrackedChangeCollection: CHANGES,
  Comment: COMMENT,
  CommentCollection: COMMENTS,
  CustomXmlPart: XML_PART,
  CustomXmlPartCollection: XML_PARTS,
  CustomXmlPartScopedCollection: XML_PARTS_OF_NAMESPACE,
};

/** The members that change the document: where a test lets a batch fail in its middle. */
const EDITS = /^(?:insert\w{1,20}|delete|accept|reject|acceptAll|rejectAll|add|setXml|changeTrackingMode)$/;
export const isEdit = (operation: Operation): boolean => 'member' in operation && EDITS.test(operation.member);

export class BatchFailure extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** The objects of one request context. */
export class HostContext {
  private readonly session: Session;
  /** The version of the set WordApi. */
  private readonly hasVersion: (wanted: string) => boolean;
  private readonly objects = new Map<Handle, HostObject>([
    [DOCUMENT_HANDLE, object('Document', null)],
    [APPLICATION_HANDLE, object('Application', null)],
  ]);
  private lastItem = 0;

  constructor(session: Session, hasVersion: (wanted: string) => boolean) {
    this.session = session;
    this.hasVersion = hasVersion;
  }

  /**
   * @param stop the operation before which the batch fails, as a test wants it
   * @throws BatchFailure
   */
  execute(
    operations: readonly Operation[],
    stop: { readonly before: number; readonly code: string } | null,
  ): BatchReply {
    const reply = { loaded: [], items: [], results: [], nulls: [] } as {
      [K in keyof BatchReply]: BatchReply[K][number][];
    };
    for (const { is, self } of this.objects.values())
      if (is === 'DocumentCreated' && self?.state === 'new') self.state = 'kept';
    for (const [index, operation] of operations.entries()) {
      try {
        if (stop?.before === index) throw new WordError(stop.code);
        this.carryOut(operation, reply);
      } catch (error) {
        throw new BatchFailure(this.describe(operation, error));
      }
    }
    if (stop !== null && stop.before >= operations.length) {
      const { code, message } = new WordError(stop.code);
      throw new BatchFailure({ code, message });
    }
    return reply;
  }

  /** Forgets all objects but these, the document and the application. */
  release(keep: ReadonlySet<Handle>): void {
    for (const [handle, { self }] of this.objects)
      if (handle !== DOCUMENT_HANDLE && handle !== APPLICATION_HANDLE && !keep.has(handle)) {
        this.objects.delete(handle);
        if (self instanceof LiveRange) self.release();
      }
  }

  private carryOut(operation: Operation, reply: { [K in keyof BatchReply]: BatchReply[K][number][] }): void {
    const target = this.find(operation.of);
    if (operation.do === 'make') {
      const made = this.make(target, operation);
      this.objects.set(operation.id, made);
      if (made.self === undefined) reply.nulls.push(operation.id);
    } else if (operation.do === 'call') {
      const value = this.perform(target, operation.member, operation.given);
      if (operation.id !== 0) reply.results.push({ id: operation.id, value: isObject(value) ? null : (value ?? null) });
    } else if (operation.do === 'set') {
      this.checkVersion(target.is, operation.member);
      setTracking(this.session, operation.value);
    } else this.load(target, operation, reply);
  }

  private make(target: HostObject, { member, given }: Operation & { do: 'make' }): HostObject {
    const shape: Shape = SHAPES[target.is];
    const returns = shape.objects[member] ?? shape.methods[member];
    if (returns === undefined || returns === 'nothing' || returns === 'result') throw new WordError('ApiNotFound');
    if (target.self === undefined) return nullObject(returns);
    const made = this.perform(target, member, given);
    if (!isObject(made)) throw new WordError('GeneralException');
    return made;
  }

  private perform(target: HostObject, member: string, given: readonly Argument[]): Outcome {
    if (target.self === undefined) throw new WordError('ItemNotFound');
    this.checkVersion(target.is, member);
    checkPresent(target);
    const members = MEMBERS[target.is] as Readonly<
      Record<string, ((call: Call<ClassName>) => Outcome | void) | undefined>
    >;
    const perform = members[member];
    if (perform === undefined) throw new WordError('ApiNotFound');
    const call = { session: this.session, self: target.self, given: given.map((each) => this.decode(each)) };
    return perform(call) ?? undefined;
  }

  private load(
    target: HostObject,
    { of, members, top, skip = 0 }: Operation & { do: 'load' },
    reply: { [K in keyof BatchReply]: BatchReply[K][number][] },
  ): void {
    const { item }: Shape = SHAPES[target.is];
    if (target.self === undefined) return;
    if (item === undefined) return void reply.loaded.push({ of, values: this.valuesOf(target, members) });
    const all = itemsOf(target).slice(skip, top === undefined ? undefined : skip + top);
    const items = all.map((self): LoadedItem => {
      this.lastItem -= 1;
      const made = { is: item, self } as HostObject;
      this.objects.set(this.lastItem, made);
      return { handle: this.lastItem, values: this.valuesOf(made, members) };
    });
    reply.items.push({ of, items });
  }

  private valuesOf(target: HostObject, members: readonly string[]): Values {
    return Object.fromEntries(members.map((member) => [member, this.perform(target, member, []) as Value]));
  }

  private decode(argument: Argument): Given {
    if (typeof argument !== 'object' || argument === null || !('object' in argument)) return argument;
    return this.find(Number(argument.object));
  }

  private find(handle: Handle): HostObject {
    const found = this.objects.get(handle);
    if (found === undefined) throw new WordError('InvalidObjectPath');
    return found;
  }

  private checkVersion(is: ClassName, member: string): void {
    const since = SINCE[`${is}.${member}`];
    if (since !== undefined && !this.hasVersion(since)) throw new WordError('ApiNotFound');
  }

  private describe(operation: Operation, error: unknown): Failure {
    if (!(error instanceof WordError)) throw error;
    const target = this.objects.get(operation.of);
    const member = 'member' in operation ? operation.member : 'load';
    return {
      code: error.code,
      message: error.message,
      errorLocation: `${target?.is ?? ''}.${member}`,
      statement: `v.${member}(...);`,
    };
  }
}

/** @throws WordError ItemNotFound where the text of the object is gone. */
function checkPresent({ is, self }: HostObject): void {
  if (self instanceof LiveRange) self.check();
  if (is === 'Paragraph' && typeof self === 'object' && self !== null && 'isGone' in self && self.isGone)
    throw new WordError('ItemNotFound');
}

function itemsOf({ self }: HostObject): readonly unknown[] {
  const items: unknown = typeof self === 'function' ? self() : self;
  return Array.isArray(items) ? items : [];
}
