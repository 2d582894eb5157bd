// A playbook as it is stored: every rule has an id, and no optional field that says nothing.
import { randomUUID } from 'node:crypto';
import { type PlaybookFields, type Rule, tidyRule } from '#domain/playbooks.ts';

/**
 * Completes what somebody wrote. A rule without an id keeps that of the rule with its title, if there was one: a client that
 * knows nothing of ids must not change them.
 * @param before what is replaced; null of a new playbook.
 */
export function completePlaybook<Fields extends PlaybookFields>(fields: Fields, before: PlaybookFields | null): Fields {
  const contract_type = fields.contract_type ?? before?.contract_type;
  const side = fields.side ?? before?.side;
  return {
    ...fields,
    rules: withIds(fields.rules.map(tidyRule), before?.rules ?? []),
    ...(contract_type === undefined ? {} : { contract_type }),
    ...(side === undefined ? {} : { side }),
  };
}

function withIds(rules: readonly Rule[], before: readonly Rule[]): Rule[] {
  const taken = new Set(rules.flatMap(({ id }) => id ?? []));
  const known = new Map(before.map(({ id, title }) => [title, id] as const));
  return rules.map((rule) => {
    if (rule.id !== undefined) return rule;
    const kept = known.get(rule.title);
    const id = kept !== undefined && !taken.has(kept) ? kept : randomUUID();
    taken.add(id);
    return { id, ...rule };
  });
}
