// What the dialog of a redline says before it offers to save: nothing to write, another revision, or what is refused.
import { REDLINE_REFUSAL_TEXTS, type RedlineRefusal } from '#domain/contracts/redlines.ts';
import { countOf, formatNumber } from '#src/components/format/formats.tsx';
import { Notice } from '#src/components/notice.tsx';
import type { RedlineCheck } from './use-redline-check.ts';

export const NothingAccepted = () => (
  <Notice tone="info" title="No suggestion is accepted">
    Accept those that the counterparty is to see; they are then written here.
  </Notice>
);

/** What nobody has decided stays out of the file, and must not be missed there. */
export function LeftOut({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <p className="redline-left-out">
      {count === 1
        ? '1 open suggestion is left out: accept it first.'
        : `${formatNumber(count)} open suggestions are left out: accept them first.`}
    </p>
  );
}

/** Somebody else's revision may say something else around the same words. */
export const ReadFirst = ({ revision }: { readonly revision: number }) => (
  <Notice tone="warn" title={`Revision ${revision} was saved meanwhile`}>
    Close this and read it first. Your suggestions are kept.
  </Notice>
);

/** Why nothing can be written, if it is one reason for all; null otherwise. */
export function oneReason({ writable, refusals }: RedlineCheck): RedlineRefusal | null {
  const [reason, ...others] = new Set(refusals.values());
  return writable.size === 0 && others.length === 0 ? (reason ?? null) : null;
}

export function RefusalNotice({ check }: { readonly check: RedlineCheck }) {
  const count = check.refusals.size;
  if (count === 0) return null;
  const reason = oneReason(check);
  const title =
    check.writable.size === 0 ? 'Nothing can be written' : `${countOf(count, 'suggestion')} cannot be written`;
  const why = count === 1 ? 'The reason is below.' : 'The reasons are below.';
  return (
    <Notice tone="warn" title={title}>
      {reason ? REDLINE_REFUSAL_TEXTS[reason] : check.writable.size === 0 ? why : `The others can. ${why}`}
    </Notice>
  );
}
