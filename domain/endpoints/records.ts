// The calls of the resources whose records are created, changed and deleted as a whole, by their names. One without its
// calls here is a type error.
import type { RecordName } from '#domain/access/policy.ts';
import type { Endpoint } from './endpoint.ts';
import { LIBRARY_CALLS } from './libraries.ts';
import { type Named, named } from './library-calls.ts';

/** What refine needs of them; further calls may stand beside. */
interface RecordCalls {
  readonly list: Endpoint;
  readonly one?: Endpoint;
  readonly create: Endpoint;
  readonly update: Endpoint;
  readonly remove: Endpoint;
}

export const RECORD_CALLS = {
  ...LIBRARY_CALLS,
} as const satisfies Record<RecordName, RecordCalls>;

type Calls = typeof RECORD_CALLS;
type EachNamed = { readonly [Name in RecordName]: Named<Name, Calls[Name]> }[RecordName];
/** All of what a union has, in one object. */
type Merged<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The same by the names of the registry: `listPlaybooks`, … */
export const RECORD_ENDPOINTS = Object.assign(
  {},
  ...Object.entries(RECORD_CALLS).map(([name, calls]) => named(name, calls)),
) as Merged<EachNamed>;
