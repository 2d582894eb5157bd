// The empty state of a project.
import { Button } from 'antd';
import { EmptyState } from '#src/components/empty-state.tsx';

/** @param onUpload absent for roles that cannot add files. */
export function EmptyProject({ onUpload }: { onUpload: (() => void) | undefined }) {
  return (
    <EmptyState
      title="This project is empty"
      action={
        onUpload ? (
          <Button type="primary" onClick={onUpload}>
            Upload files
          </Button>
        ) : null
      }
    >
      Drop contracts here, also whole folders of them. They are read in the background; then you can search them and ask
      questions.
    </EmptyState>
  );
}
