// The page that drafts a preamble for no contract of the repository: it is copied to where it is needed.
import { useState } from 'react';
import type { DraftedPreamble } from '#domain/drafts/drafts.ts';
import { SCREENS } from '#domain/screens.ts';
import { BackLink } from '#src/components/back-link.tsx';
import { UnsavedDialog } from '#src/components/form/discard-dialog.tsx';
import { PageHeader } from '#src/components/page-header.tsx';
import { useLeaveGuard } from '#src/providers/session/use-leave-guard.ts';
import { RunRefusalNotice, useRunRefusal } from '#src/shared/account/run-refusal.tsx';
import { PreambleForm } from '#src/workspace/draft/preamble/preamble-form.tsx';
import { PreambleResult } from '#src/workspace/draft/preamble/preamble-result.tsx';
import { emptyPreamble } from '#src/workspace/draft/preamble/preamble-values.ts';

export function DraftPreamblePage() {
  const refusal = useRunRefusal();
  const [empty] = useState(emptyPreamble);
  const [values, setValues] = useState(empty);
  const [drafted, setDrafted] = useState<{ readonly reply: DraftedPreamble; readonly text: string } | null>(null);
  const leaving = useLeaveGuard(values !== empty);
  return (
    <div className="preamble-page">
      <PageHeader
        title={SCREENS.draftPreamble.title}
        subtitle="The opening of a contract from its parties, date and recitals, in the style of an example."
        leading={<BackLink to={SCREENS.contracts.path} label="Back to contracts" />}
      />
      {refusal && <RunRefusalNotice refusal={refusal} />}
      <PreambleForm
        values={values}
        isRefused={refusal !== null}
        onChange={setValues}
        onDrafted={(reply) => setDrafted({ reply, text: reply.text.trim() })}
      >
        {drafted && (
          <PreambleResult
            reply={drafted.reply}
            text={drafted.text}
            onText={(text) => setDrafted({ ...drafted, text })}
          />
        )}
      </PreambleForm>
      <UnsavedDialog leaving={leaving} />
    </div>
  );
}
