// The server's permission check, by casbin. The model is built from definitions, so that no model text can fail to parse.
import { newEnforcer, newModel } from 'casbin';
import { type Category, CATEGORIES } from '#domain/categories.ts';
import { POLICY } from './policy.ts';

export interface Access {
  /** False for an unknown role, resource, action or category. Without a category, true if any category is granted. */
  can(role: string, resource: string, action: string, category?: Category): boolean;
}

/** Builds the enforcer from the policy rows. Throws only if casbin itself refuses the model. */
export async function createAccess(): Promise<Access> {
  const model = newModel();
  model.addDef('r', 'r', 'role, resource, action, category');
  model.addDef('p', 'p', 'role, resource, action, category');
  model.addDef('e', 'e', 'some(where (p.eft == allow))');
  model.addDef(
    'm',
    'm',
    'r.resource == p.resource && r.action == p.action && r.role == p.role' +
      ' && (p.category == "*" || r.category == "*" || r.category == p.category)',
  );
  for (const row of POLICY) model.addPolicy('p', 'p', [...row]);
  const enforcer = await newEnforcer(model);
  // Every request checks a permission, and casbin scans all rows.
  const answers = new Map<string, boolean>();
  return {
    can(role, resource, action, category) {
      // '*' and unknown categories would match rows that grant all of them.
      if (category !== undefined && !CATEGORIES.includes(category)) return false;
      const asked = [role, resource, action, category ?? '*'] as const;
      const key = asked.join(' ');
      const known = answers.get(key);
      if (known !== undefined) return known;
      const answer = enforcer.enforceSync(...asked);
      answers.set(key, answer);
      return answer;
    },
  };
}
