// A least-recently-used cache, bounded by the total size of its values.

export class LruCache<Value> {
  private readonly values = new Map<string, { value: Value; size: number }>();
  private readonly capacity: number;
  private size = 0;

  /** @param capacity in the unit of the sizes given to `set` */
  constructor(capacity: number) {
    this.capacity = capacity;
  }

  get(key: string): Value | undefined {
    const kept = this.values.get(key);
    if (kept === undefined) return undefined;
    this.values.delete(key);
    this.values.set(key, kept);
    return kept.value;
  }

  /** A value larger than the capacity is not stored. */
  set(key: string, value: Value, size: number): void {
    this.size -= this.values.get(key)?.size ?? 0;
    this.values.delete(key);
    if (size > this.capacity) return;
    this.values.set(key, { value, size });
    this.size += size;
    for (const [oldest, kept] of this.values) {
      if (this.size <= this.capacity) return;
      this.values.delete(oldest);
      this.size -= kept.size;
    }
  }
}
