// The proxies of a page: each records what is asked of it, and knows only what a sync has loaded.
import type { Argument, Handle, LoadedItem, Value, Values } from '#tests/support/word/protocol.ts';
import { SHAPES, type ClassName, type Shape } from '#tests/support/word/shapes.ts';
import { ownError } from './errors.ts';
import { readLoadOption, type LoadGiven } from './load-options.ts';
import type { RequestContext } from './request-context.ts';

/** Values that are dates for the page and ISO texts on the way. */
const DATES: ReadonlySet<string> = new Set(['date', 'creationDate']);

/** The reply of a method: a value after the next sync. */
export class ClientResult {
  private known: { readonly value: Value } | null = null;

  get value(): Value {
    if (this.known === null) throw ownError('ValueNotLoaded', '', 'clientResult.value');
    return this.known.value;
  }

  resolve(value: Value): void {
    this.known = { value };
  }
}

export class ClientObject {
  readonly context: RequestContext;
  readonly handle: Handle;
  readonly className: ClassName;
  private isNull: boolean | undefined;
  private readonly values = new Map<string, Value>();
  private readonly objects = new Map<string, ClientObject>();
  private itemObjects: readonly ClientObject[] | null = null;

  constructor(context: RequestContext, handle: Handle, className: ClassName) {
    this.context = context;
    this.handle = handle;
    this.className = className;
  }

  get isNullObject(): boolean {
    if (this.isNull === undefined) throw ownError('PropertyNotLoaded', 'isNullObject', this.className);
    return this.isNull;
  }

  get items(): readonly ClientObject[] {
    if (this.itemObjects === null) throw ownError('PropertyNotLoaded', 'items', `${this.className}.items`);
    return this.itemObjects;
  }

  load(given?: LoadGiven): this {
    const { paths, ...page } = readLoadOption(given);
    const wanted = new Map<ClientObject, string[]>();
    for (const path of paths) this.want(path, wanted);
    if (wanted.size === 0) wanted.set(this, []);
    for (const [object, members] of wanted)
      this.context.queue({ do: 'load', of: object.handle, members, ...(object === this && page) });
    return this;
  }

  track(): this {
    this.context.trackedObjects.add(this);
    return this;
  }

  untrack(): this {
    this.context.trackedObjects.remove(this);
    return this;
  }

  toJSON(): unknown {
    if (this.itemObjects !== null) return { items: this.itemObjects };
    return Object.fromEntries([...this.values.keys()].map((name) => [name, this.read(name)]));
  }

  read(name: string): Value | Date {
    const value = this.values.get(name);
    if (value === undefined && this.isNull !== true)
      throw ownError('PropertyNotLoaded', name, `${this.className}.${name}`);
    return DATES.has(name) && typeof value === 'string' ? new Date(value) : (value ?? null);
  }

  write(name: string, value: Value): void {
    this.values.set(name, value);
    this.context.queue({ do: 'set', of: this.handle, member: name, value });
  }

  /** The object behind a property: always the same proxy. */
  follow(name: string, className: ClassName): ClientObject {
    const known = this.objects.get(name) ?? this.context.make(className, this.handle, name, []);
    this.objects.set(name, known);
    return known;
  }

  call(name: string, returns: ClassName | 'nothing' | 'result', given: readonly unknown[]): unknown {
    const passed = given.map((each) => this.argument(each));
    if (returns === 'nothing') return this.context.call(this.handle, name, passed);
    if (returns === 'result') return this.context.ask(this.handle, name, passed);
    return this.context.make(returns, this.handle, name, passed);
  }

  take(values: Values): void {
    for (const [name, value] of Object.entries(values)) this.values.set(name, value);
    this.isNull ??= false;
  }

  takeItems(items: readonly LoadedItem[]): void {
    const { item } = SHAPES[this.className];
    if (item === undefined) return;
    this.isNull ??= false;
    this.itemObjects = items.map(({ handle, values }) => {
      const object = this.context.known(item, handle);
      object.take(values);
      return object;
    });
  }

  settle(isNull: boolean): void {
    this.isNull = isNull;
  }

  private argument(given: unknown): Argument {
    if (!(given instanceof ClientObject)) return given === undefined ? null : (given as Value);
    if (given.context !== this.context) throw ownError('InvalidRequestContext', '', this.className);
    return { object: given.handle };
  }

  /** Notes the values that a path such as "items/text" or "properties/title" names. */
  private want(path: readonly string[], wanted: Map<ClientObject, string[]>): void {
    const [first = '', ...rest] = path;
    const shape: Shape = SHAPES[this.className];
    if (first === 'items' && shape.item !== undefined) return this.want(rest, wanted);
    const next = shape.objects[first];
    if (next !== undefined) return this.follow(first, next).want(rest, wanted);
    const members = wanted.get(this) ?? [];
    const loadable = (shape.item === undefined ? shape : SHAPES[shape.item]).values;
    if (first === '') members.push(...loadable);
    else if (first !== '$none' && (rest.length > 0 || !loadable.includes(first)))
      throw ownError('InvalidArgument', path.join('/'), `${this.className}.load`);
    else if (first !== '$none') members.push(first);
    wanted.set(this, members);
  }
}

type Constructor = new (context: RequestContext, handle: Handle, className: ClassName) => ClientObject;

/** A class of Word, with the members that its shape names. */
function makeClass(name: ClassName): Constructor {
  const made = class extends ClientObject {};
  const shape: Shape = SHAPES[name];
  for (const value of shape.values)
    Object.defineProperty(made.prototype, value, {
      enumerable: true,
      get(this: ClientObject) {
        return this.read(value);
      },
      ...(shape.writable?.includes(value) === true && {
        set(this: ClientObject, given: Value) {
          this.write(value, given);
        },
      }),
    });
  for (const [object, className] of Object.entries(shape.objects))
    Object.defineProperty(made.prototype, object, {
      get(this: ClientObject) {
        return this.follow(object, className);
      },
    });
  for (const [method, returns] of Object.entries(shape.methods))
    Object.defineProperty(made.prototype, method, {
      value(this: ClientObject, ...given: unknown[]) {
        return this.call(method, returns, given);
      },
    });
  return made;
}

export const CLASSES = Object.fromEntries(
  (Object.keys(SHAPES) as ClassName[]).map((name) => [name, makeClass(name)]),
) as Readonly<Record<ClassName, Constructor>>;
