// The scopes of a new API token: presets, and a table of what can be read and changed.
import { Button, Checkbox } from 'antd';
import { ACTIONS, type Action, type Resource } from '#domain/access/policy.ts';
import { type Scope, SCOPED_RESOURCES, SCOPE_PRESETS } from '#domain/access/scopes.ts';
import { upperFirst } from '#domain/upper-first.ts';
import './api-tokens.css';

const ACTION_WORDS: Readonly<Record<Action, string>> = {
  read: 'Read',
  create: 'Add',
  run: 'Run',
  update: 'Change',
  delete: 'Delete',
};
const RESOURCE_WORDS: Readonly<Partial<Record<Resource, string>>> = {
  repository: 'Projects and files',
  reviews: 'Tabular reviews',
  audit: 'Audit log',
  runs: 'Results of runs',
  analytics: 'Usage analytics',
};
const wordOf = (resource: Resource) => RESOURCE_WORDS[resource] ?? upperFirst(resource);

const NONE: readonly Scope[] = [];

interface ScopeFieldProps {
  /** What the role may do. */
  readonly possible: readonly Scope[];
  /** antd's form item sets these. */
  readonly id?: string;
  readonly value?: readonly Scope[];
  readonly onChange?: (scopes: readonly Scope[]) => void;
  readonly 'aria-describedby'?: string;
  readonly 'aria-required'?: 'true';
  readonly 'aria-invalid'?: 'true';
}

export function ScopeField({ possible, id, value = NONE, onChange, ...attributes }: ScopeFieldProps) {
  const described = attributes['aria-describedby'];
  const choose = (scope: Scope, isChosen: boolean) =>
    onChange?.(possible.filter((one) => (one === scope ? isChosen : value.includes(one))));
  const rows = SCOPED_RESOURCES.filter((resource) => possible.some((scope) => scope.startsWith(`${resource}:`)));
  return (
    <div
      role="group"
      id={id}
      tabIndex={-1}
      aria-label="Scopes"
      {...(described ? { 'aria-describedby': described } : {})}
    >
      <div className="token-presets">
        {SCOPE_PRESETS.map(({ name, includes }) => (
          <Button key={name} size="small" onClick={() => onChange?.(possible.filter(includes))}>
            {name}
          </Button>
        ))}
        <Button size="small" type="text" disabled={value.length === 0} onClick={() => onChange?.([])}>
          Clear
        </Button>
      </div>
      <ul className="token-scopes">
        {rows.map((resource) => (
          <li key={resource}>
            <span>{wordOf(resource)}</span>
            <div>
              {ACTIONS.map((action) => {
                const scope: Scope = `${resource}:${action}`;
                if (!possible.includes(scope)) return null;
                return (
                  <Checkbox
                    key={action}
                    checked={value.includes(scope)}
                    aria-label={`${ACTION_WORDS[action]} ${wordOf(resource).toLowerCase()}`}
                    onChange={(event) => choose(scope, event.target.checked)}
                  >
                    {ACTION_WORDS[action]}
                  </Checkbox>
                );
              })}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
