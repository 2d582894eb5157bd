// Prepared statements for queries of nearly every request: built once per database, and planned once per connection.
import type { Db } from './database.ts';

/**
 * @param build builds the statement with `sql.placeholder` for its parameters and `.prepare(name)` at its end; `key` stands
 * for parts that cannot be placeholders, and belongs into the name.
 */
export function prepared<Key, Statement>(build: (db: Db, key: Key) => Statement): (db: Db, key: Key) => Statement {
  const built = new WeakMap<Db, Map<Key, Statement>>();
  return (db, key) => {
    const ofDb = built.get(db) ?? new Map<Key, Statement>();
    built.set(db, ofDb);
    const statement = ofDb.get(key) ?? build(db, key);
    ofDb.set(key, statement);
    return statement;
  };
}
