// Whom a rule is for, and whom we act for: "Customer" and "Client" are the same side.
import type { EngineDocument } from '#server/engine/engine.ts';
import { groupOf } from './wording/terms.ts';

const PREAMBLE = 6_000;
const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[“”"'’().,]/g, ' ')
    .replace(/\b(?:the|a|our|we are|we act for|for|as)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** True only where the rule is for one side, we act for another one, and both are known. */
export function isForOtherSide(ruleSide: string, side: string, document: EngineDocument): boolean {
  const [rule, own] = [plain(ruleSide), plain(side)];
  if (rule === '' || own === '' || rule.includes(own) || own.includes(rule)) return false;
  const ours = groupOf(own) ?? groupOf(roleOf(side, document));
  const theirs = groupOf(rule);
  return ours !== null && theirs !== null && ours !== theirs;
}

/** The role that the preamble gives a party: "Acme Ltd (the “Supplier”)". */
function roleOf(side: string, { content }: EngineDocument): string {
  const text = content.text.slice(0, PREAMBLE);
  const at = text.toLowerCase().indexOf(side.trim().toLowerCase());
  if (at < 0) return '';
  const rest = text.slice(at + side.trim().length, at + side.trim().length + 300);
  const [, name = ''] =
    /\((?:the |hereinafter |referred to as |each a |“|"|\s){0,6}[“"]?([\p{L} ]{3,40}?)[”"]?\)/iu.exec(rest) ?? [];
  return plain(name);
}
