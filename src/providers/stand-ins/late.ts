// An object that is made when something is first read of it; see scripts/build/late-schemas.ts.

/** @param make is called once at most. */
export function late<T extends object>(make: () => T): T {
  let made: T | undefined;
  const own = (): T => (made ??= make());
  return new Proxy({} as T, {
    // Of the object itself, as its methods and accessors know nothing of this one.
    get: (_, name) => Reflect.get(own(), name) as unknown,
    has: (_, name) => Reflect.has(own(), name),
    getPrototypeOf: () => Reflect.getPrototypeOf(own()),
  });
}
