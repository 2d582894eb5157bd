// A contract from a template, drafted in the pane: the choice of a template, its form, and the new document in Word.
import { useState } from 'react';
import { TemplateChoice } from '#src/workspace/draft/contract/choose/template-choice.tsx';
import { DraftedInWord } from './drafted-in-word.tsx';
import { FillTemplate } from './fill-template.tsx';
import { keepDraft, keptDraft } from './kept-draft.ts';
import { StepHead } from './step-head.tsx';
import './new-contract.css';

interface NewContractProps {
  /** What the pane shows otherwise: "this document". */
  readonly otherwise: string;
  readonly onBack: () => void;
}

export function NewContract({ otherwise, onBack }: NewContractProps) {
  const [step, setStep] = useState(() => keptDraft() ?? ({ is: 'choose' } as const));
  /** Whether it was drafted just now: then Word opens it by itself. */
  const [isFresh, setFresh] = useState(false);
  const [list, setList] = useState({ category: '', search: '' });
  const leave = () => {
    keepDraft(null);
    onBack();
  };
  const choose = () => {
    keepDraft(null);
    setStep({ is: 'choose' });
  };
  switch (step.is) {
    case 'choose':
      return (
        <div className="new-contract">
          <StepHead title="Draft a contract" back={`Back to ${otherwise}`} onBack={leave} />
          <div className="new-contract-choice">
            <p className="pane-quiet">
              The contract opens in a window of its own, and the document that is open here stays as it is.
            </p>
            <TemplateChoice
              category={list.category}
              search={list.search}
              onCategory={(category) => setList({ ...list, category })}
              onSearch={(search) => setList({ ...list, search })}
              onChoose={(template) => setStep({ is: 'fill', template, store: NOTHING, details: {} })}
            />
          </div>
        </div>
      );
    case 'fill':
      return (
        <FillTemplate
          key={step.template}
          id={step.template}
          kept={step}
          onAnother={choose}
          onDrafted={(drafted) => {
            const next = { is: 'drafted', drafted } as const;
            keepDraft(next);
            setFresh(true);
            setStep(next);
          }}
        />
      );
    case 'drafted':
      return (
        <DraftedInWord
          drafted={step.drafted}
          isFresh={isFresh}
          otherwise={otherwise}
          onAnother={choose}
          onBack={leave}
        />
      );
  }
}

const NOTHING = { values: () => ({}), included: () => ({}) };
