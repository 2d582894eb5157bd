// The contract is drafted and in the repository: Word opens it as a document of its own, or the person downloads it.
import { Button } from 'antd';
import { useEffect } from 'react';
import type { DraftedContract } from '#domain/drafts/drafts.ts';
import { markedFile } from '#domain/endpoints/contracts.ts';
import { fileNameOf } from '#domain/files.ts';
import { hrefTo } from '#domain/screens.ts';
import { Notice } from '#src/components/notice.tsx';
import { useStableCallback } from '#src/components/use-stable-callback.ts';
import { callFile } from '#src/providers/http/call.ts';
import { useDownloads } from '#src/providers/http/download.ts';
import { draftedWords } from '#src/workspace/draft/contract/drafted-words.ts';
import { StepHead } from './step-head.tsx';
import { type Opening, useOpenInWord } from './use-open-in-word.ts';

interface DraftedInWordProps {
  readonly drafted: DraftedContract;
  readonly isFresh: boolean;
  readonly otherwise: string;
  readonly onAnother: () => void;
  readonly onBack: () => void;
}

export function DraftedInWord({ drafted, isFresh, otherwise, onAnother, onBack }: DraftedInWordProps) {
  const { contract, warnings } = drafted;
  const { opening, open } = useOpenInWord(contract.id);
  const { loading, start } = useDownloads<'file'>();
  const isBusy = opening.is === 'opening';
  const isOpened = opening.is === 'opened';
  const canOpen = opening.is !== 'unsupported';
  // What to look at is read first.
  const isDue = isFresh && warnings.length === 0;
  const begin = useStableCallback(() => void open());
  useEffect(() => {
    if (isDue) begin();
  }, [isDue, begin]);
  return (
    <div className="new-contract">
      <StepHead title="The contract is drafted" back={`Back to ${otherwise}`} onBack={onBack} />
      <section className="drafted-in-word">
        <p>
          <strong dir="auto">{contract.name}</strong> is in the repository.{' '}
          <a href={hrefTo.contract(contract.id)}>Open it in the console</a>
        </p>
        <p className="pane-quiet">{draftedWords(drafted)}</p>
        {warnings.length > 0 && (
          <Notice tone="warn" title="Look at these places first">
            <ul>
              {warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          </Notice>
        )}
        <div aria-live="polite">
          <OpeningNotice opening={opening} />
        </div>
        <div className="pane-buttons">
          {canOpen && (
            <Button type={isOpened ? 'default' : 'primary'} loading={isBusy} onClick={() => void open()}>
              {opening.is === 'waiting' || isBusy ? 'Open in Word' : 'Open again'}
            </Button>
          )}
          <Button
            type={canOpen ? 'default' : 'primary'}
            loading={loading !== null}
            onClick={() =>
              void start('file', () => callFile(markedFile, { params: { id: contract.id } }), fileNameOf(contract))
            }
          >
            Download
          </Button>
          <Button onClick={onAnother}>Draft another</Button>
        </div>
      </section>
    </div>
  );
}

/** The contract is stored whatever Word says. */
function OpeningNotice({ opening }: { readonly opening: Opening }) {
  switch (opening.is) {
    case 'waiting':
      return null;
    case 'opening':
      return <p className="pane-quiet">Word is opening it…</p>;
    case 'opened':
      return (
        <Notice tone="info" title="Word opens it as a new document">
          {isOnTheWeb() && 'If Word asks, let the add-in create a document: Word stores it in your default folder. '}
          There, choose Review on the Home tab to continue with this contract.
        </Notice>
      );
    case 'unsupported':
      return (
        <Notice tone="warn" title="This version of Word opens no documents for add-ins">
          Download the contract and open it in Word: the pane recognizes it.
        </Notice>
      );
    case 'refused':
      return (
        <Notice tone="bad" title="Word did not open the contract">
          It is stored in the repository. Try to open it again, or download it and open the file.{' '}
          <small>{opening.detail}</small>
        </Notice>
      );
    case 'not_fetched':
      return (
        <Notice tone="bad" title="The contract could not be downloaded">
          {opening.detail} It is stored in the repository: open it again, or download it later in the console.
        </Notice>
      );
  }
}

const isOnTheWeb = () => Office.context.platform === Office.PlatformType.OfficeOnline;
