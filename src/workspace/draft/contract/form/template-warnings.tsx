// What a person should know about a template before they draft from it.
import type { DraftTemplate } from '#domain/drafts/template-fields.ts';
import { Notice } from '#src/components/notice.tsx';

export function TemplateWarnings({ template: { warnings } }: { readonly template: DraftTemplate }) {
  if (warnings.length === 0) return null;
  const [only] = warnings;
  return (
    <Notice tone="warn" title="Check this template">
      {warnings.length === 1 ? (
        <p>{only}</p>
      ) : (
        <ul className="draft-warnings">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
