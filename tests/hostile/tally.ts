// The results of the attack: replies by status and by call, and violations, each kind once per call.
import type { HostileReply, HostileRequest } from './request.ts';
import { describeRequest } from './request.ts';

interface Found {
  readonly fault: string;
  times: number;
}

export interface Tally {
  readonly requests: number;
  readonly byStatus: ReadonlyMap<number, number>;
  /** The number of replies of each call by status. */
  readonly byOperation: ReadonlyMap<string, ReadonlyMap<number, number>>;
  readonly found: readonly Found[];
  /** The slowest reply and its request. */
  readonly slowest: { readonly milliseconds: number; readonly request: string };
  /** 99th percentile of the reply times, in milliseconds. */
  p99(): number;
  add(request: HostileRequest, reply: HostileReply, faults: readonly string[]): void;
  /** Adds a violation that belongs to no reply. */
  fault(operation: string, fault: string, example: string): void;
}

/** @param onFound is called with the first example of each kind of violation */
export function createTally(onFound: (fault: string, example: string) => void): Tally {
  const byStatus = new Map<number, number>();
  const byOperation = new Map<string, Map<number, number>>();
  const found = new Map<string, Found>();
  const times: number[] = [];
  let slowest = { milliseconds: 0, request: '' };
  const count = (counts: Map<number, number>, status: number) => counts.set(status, (counts.get(status) ?? 0) + 1);
  const fault = (operation: string, what: string, example: string) => {
    const key = `${operation}: ${what}`;
    const known = found.get(key);
    if (known) known.times += 1;
    else {
      found.set(key, { fault: key, times: 1 });
      onFound(key, example);
    }
  };
  return {
    get requests() {
      return times.length;
    },
    byStatus,
    byOperation,
    get found() {
      return [...found.values()];
    },
    get slowest() {
      return slowest;
    },
    p99: () => times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0,
    add(request, reply, faults) {
      times.push(reply.milliseconds);
      count(byStatus, reply.status);
      const counts = byOperation.get(request.operation) ?? new Map<number, number>();
      byOperation.set(request.operation, counts);
      count(counts, reply.status);
      if (reply.milliseconds > slowest.milliseconds)
        slowest = { milliseconds: reply.milliseconds, request: describeRequest(request) };
      for (const what of faults)
        fault(
          request.operation,
          what,
          `${describeRequest(request)}\n      ${reply.status} ${reply.bytes.toString().slice(0, 300)}`,
        );
    },
    fault,
  };
}
