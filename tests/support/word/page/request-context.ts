// One conversation with the host: the queue of operations, the objects that it names, and sync, which sends the queue.
import {
  APPLICATION,
  type Argument,
  type BatchReply,
  DOCUMENT,
  type Handle,
  type Operation,
  type Request,
  type Transport,
} from '#tests/support/word/protocol.ts';
import type { ClassName } from '#tests/support/word/shapes.ts';
import { CLASSES, ClientObject, ClientResult } from './client-objects.ts';
import { OfficeError, ownError } from './errors.ts';
import type { LoadGiven } from './load-options.ts';

let contexts = 0;

/** @throws OfficeError what the host refused. */
export async function askHost(transport: Transport, request: Request): Promise<unknown> {
  const reply = await transport.send(request);
  if ('failure' in reply) throw new OfficeError(reply.failure);
  return reply.value;
}

export class RequestContext {
  readonly document: ClientObject;
  readonly application: ClientObject;
  readonly trackedObjects = {
    add: (given: ClientObject | readonly ClientObject[]) => {
      for (const object of listOf(given)) this.tracked.add(object.handle);
    },
    remove: (given: ClientObject | readonly ClientObject[]) => {
      for (const object of listOf(given)) this.tracked.delete(object.handle);
    },
  };
  private readonly transport: Transport;
  private readonly number: number;
  private readonly objects = new Map<Handle, ClientObject>();
  private readonly tracked = new Set<Handle>();
  private operations: Operation[] = [];
  private results = new Map<Handle, ClientResult>();
  private made: ClientObject[] = [];
  private last = APPLICATION;

  constructor(transport: Transport) {
    contexts += 1;
    this.transport = transport;
    this.number = contexts;
    this.document = this.known('Document', DOCUMENT);
    this.application = this.known('Application', APPLICATION);
  }

  load(object: ClientObject, given?: LoadGiven): void {
    if (object.context !== this) throw ownError('InvalidRequestContext', '', 'RequestContext.load');
    object.load(given);
  }

  /** Sends what was queued; what was loaded is known afterwards. A refusal leaves the operations before it done. */
  async sync<T>(passThrough?: T): Promise<T | undefined> {
    const { operations, results, made } = this;
    this.operations = [];
    this.results = new Map();
    this.made = [];
    if (operations.length > 0) {
      const takes = { context: this.number, operations };
      const reply = (await askHost(this.transport, { ask: 'sync', takes })) as BatchReply;
      this.receive(reply, results, made);
    }
    return passThrough;
  }

  /** Only tracked objects can be used from now on. */
  async release(): Promise<void> {
    await askHost(this.transport, { ask: 'release', takes: { context: this.number, keep: [...this.tracked] } });
  }

  queue(operation: Operation): void {
    this.operations.push(operation);
  }

  make(className: ClassName, of: Handle, member: string, given: Argument[]): ClientObject {
    const object = this.known(className, this.next());
    this.made.push(object);
    this.queue({ do: 'make', id: object.handle, of, member, given });
    return object;
  }

  call(of: Handle, member: string, given: Argument[]): void {
    this.queue({ do: 'call', id: 0, of, member, given });
  }

  ask(of: Handle, member: string, given: Argument[]): ClientResult {
    const id = this.next();
    const result = new ClientResult();
    this.results.set(id, result);
    this.queue({ do: 'call', id, of, member, given });
    return result;
  }

  known(className: ClassName, handle: Handle): ClientObject {
    const object = this.objects.get(handle) ?? new CLASSES[className](this, handle, className);
    this.objects.set(handle, object);
    return object;
  }

  private next(): Handle {
    this.last += 1;
    return this.last;
  }

  private receive(reply: BatchReply, results: ReadonlyMap<Handle, ClientResult>, made: readonly ClientObject[]): void {
    const nulls = new Set(reply.nulls);
    for (const object of made) object.settle(nulls.has(object.handle));
    for (const { of, values } of reply.loaded) this.objects.get(of)?.take(values);
    for (const { of, items } of reply.items) this.objects.get(of)?.takeItems(items);
    for (const { id, value } of reply.results) results.get(id)?.resolve(value);
  }
}

function listOf(given: ClientObject | readonly ClientObject[]): readonly ClientObject[] {
  return given instanceof ClientObject ? [given] : given;
}

const isPromise = (given: unknown): boolean => given instanceof Object && 'then' in given;

type Batch = (context: RequestContext) => Promise<unknown>;

/** Word.run: a new context, or that of the given objects; what is still queued at the end is sent. */
export async function run(
  transport: Transport,
  ...given: [Batch] | [ClientObject | readonly ClientObject[], Batch]
): Promise<unknown> {
  const [objects, batch] = given.length === 1 ? [[], given[0]] : [listOf(given[0]), given[1]];
  const context = objects[0]?.context ?? new RequestContext(transport);
  if (objects.some((object) => object.context !== context)) throw ownError('InvalidRequestContext', '', 'Word.run');
  const reply: Promise<unknown> = batch(context);
  if (!isPromise(reply)) throw ownError('RunMustReturnPromise', '', 'Word.run');
  try {
    const value: unknown = await reply;
    await context.sync();
    return value;
  } finally {
    await context.release();
  }
}
