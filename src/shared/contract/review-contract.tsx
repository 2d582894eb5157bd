// The dialog that takes a contract from this computer: the file, its project, and whom we act for.
import { FolderOutlined } from '@ant-design/icons';
import { Alert, Button, Input, Progress } from 'antd';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Contract, OWN_CONTRACTS_PROJECT } from '#domain/contracts/contracts.ts';
import { READABLE_FILE_EXTENSIONS } from '#domain/documents.ts';
import { uploadContract } from '#domain/endpoints/contracts.ts';
import { TITLE_MAX } from '#domain/limits.ts';
import { hrefTo } from '#domain/screens.ts';
import { DialogFrame } from '#src/components/dialog-frame.tsx';
import { DropArea } from '#src/components/drop-area/drop-area.tsx';
import type { WalkedFiles } from '#src/components/upload-queue/found-files.ts';
import { useRefresh } from '#src/providers/data/use-endpoint.ts';
import { upload } from '#src/providers/http/upload.ts';
import { useFileUpload } from '#src/shared/file-actions/use-file-upload.ts';
import { type PickedFolder, PickFolderDialog } from '#src/shared/repository-picker/pick-folder-dialog.tsx';
import { CONTRACT_FILE_HINT, refuseContractFile, takeDropped } from './contract-file.ts';
import './contract-dialogs.css';

interface ReviewContractProps {
  /** What was dropped on the page. */
  readonly dropped?: WalkedFiles | undefined;
  readonly onClose: () => void;
}

export function ReviewContract({ dropped, onClose }: ReviewContractProps) {
  const id = useId();
  const navigate = useNavigate();
  const [first] = useState(() => (dropped ? takeDropped(dropped) : { problem: null }));
  const [file, setFile] = useState(first.file);
  const [problem, setProblem] = useState(first.problem);
  const [folder, setFolder] = useState<PickedFolder | null>(null);
  const [isPicking, setPicking] = useState(false);
  const [side, setSide] = useState('');
  const [counterparty, setCounterparty] = useState('');
  const refresh = useRefresh();
  const { sent, failure, start } = useFileUpload<Contract>((contract) => {
    void refresh(['contracts', 'repository']);
    void navigate(hrefTo.contract(contract.id, { tab: 'review' }));
  });

  const submit = () => {
    if (!file) return setProblem('Choose the contract first.');
    const fields = {
      ...(folder && { folder: folder.id }),
      ...(side.trim() && { side: side.trim() }),
      ...(counterparty.trim() && { counterparty: counterparty.trim() }),
    };
    void start(async (progress) => (await upload(uploadContract, { fields, file, ...progress })).data);
  };
  return (
    <DialogFrame title="Review a contract" okText="Open" isBusy={sent !== null} onOk={submit} onCancel={onClose}>
      <div className="suggest-field">
        <label id={`${id}-file-name`} htmlFor={`${id}-file-picker`}>
          Contract
        </label>
        <DropArea
          id={`${id}-file`}
          name="Contract"
          file={file}
          problem={problem}
          accept={READABLE_FILE_EXTENSIONS}
          hint={CONTRACT_FILE_HINT}
          refuse={refuseContractFile}
          disabled={sent !== null}
          onChange={(next) => {
            setFile(next);
            setProblem(null);
          }}
        />
      </div>
      <p className="review-contract-place">
        <FolderOutlined aria-hidden /> It is kept in{' '}
        <strong>{folder ? folder.name : `“${OWN_CONTRACTS_PROJECT}”, which only you see`}</strong>.{' '}
        <Button size="small" onClick={() => setPicking(true)}>
          Choose a project
        </Button>
      </p>
      <div className="suggest-field">
        <label htmlFor={`${id}-side`}>
          We act for <small>as the contract calls them, such as “Customer”</small>
        </label>
        <Input
          id={`${id}-side`}
          value={side}
          maxLength={TITLE_MAX}
          autoComplete="off"
          onChange={({ target }) => setSide(target.value)}
        />
      </div>
      <div className="suggest-field">
        <label htmlFor={`${id}-counterparty`}>Counterparty</label>
        <Input
          id={`${id}-counterparty`}
          value={counterparty}
          maxLength={TITLE_MAX}
          autoComplete="off"
          onChange={({ target }) => setCounterparty(target.value)}
        />
      </div>
      {sent !== null && <Progress percent={Math.round(sent * 100)} status="active" aria-label="Uploading" />}
      {failure !== null && <Alert type="error" showIcon role="alert" message={failure.sentence} />}
      {isPicking && (
        <PickFolderDialog
          title="Keep the contract in"
          onPick={(picked) => {
            setFolder(picked);
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </DialogFrame>
  );
}
