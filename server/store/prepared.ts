// Statements that nearly every request asks: built once per database instead of with each request, and, as they have a name,
// planned once per connection.
import type { Db } from './database.ts';

/**
 * @param build makes the statement, with `sql.placeholder` for what differs and `.prepare(name)` at its end; `key` is what it
 * cannot have a placeholder for, and part of its name.
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
