// Creates a project from within a save dialog. It is shared or personal by the open tab; the description can be added
// later.
import { PlusOutlined } from '@ant-design/icons';
import { Button, Input, Space } from 'antd';
import { useState } from 'react';
import { TITLE_MAX } from '#domain/limits.ts';
import type { Project } from '#domain/projects.ts';
import { createProjectSchema } from '#domain/projects.ts';
import type { ProjectSet, RepositoryAccess } from './repository-access.ts';

const WHO_SEES: Readonly<Record<ProjectSet, string>> = {
  Organization: 'Everyone in your company will see it.',
  Personal: 'Only you will see it.',
};

interface NewProjectProps {
  readonly category: ProjectSet;
  readonly create: NonNullable<RepositoryAccess['createProject']>;
  readonly sentenceOf: RepositoryAccess['sentenceOf'];
  readonly onCreated: (project: Project) => void;
}

export function NewProject({ category, create, sentenceOf, onCreated }: NewProjectProps) {
  const [name, setName] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  if (name === null)
    return (
      <Button className="picker-new" icon={<PlusOutlined aria-hidden />} onClick={() => setName('')}>
        Create a project
      </Button>
    );

  const submit = async () => {
    const checked = createProjectSchema.shape.name.safeParse(name);
    setProblem(checked.error?.issues[0]?.message ?? '');
    if (!checked.success || isBusy) return;
    setBusy(true);
    try {
      const project = await create({ name: checked.data, category });
      setName(null);
      onCreated(project);
    } catch (error) {
      setProblem(sentenceOf(error));
    }
    setBusy(false);
  };
  return (
    <div className="picker-new">
      <Space.Compact block>
        <Input
          autoFocus
          aria-label="Project name"
          placeholder="Project name"
          autoComplete="off"
          maxLength={TITLE_MAX}
          value={name}
          status={problem ? 'error' : ''}
          aria-invalid={problem !== ''}
          aria-describedby="picker-new-help"
          onChange={(event) => {
            setName(event.target.value);
            setProblem('');
          }}
          onPressEnter={() => void submit()}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            // Cancels the name, not the dialog.
            event.stopPropagation();
            setName(null);
            setProblem('');
          }}
        />
        <Button type="primary" loading={isBusy} onClick={() => void submit()}>
          Create
        </Button>
      </Space.Compact>
      <p id="picker-new-help" className="picker-new-help" data-bad={problem !== ''} aria-live="polite">
        {problem || WHO_SEES[category]}
      </p>
    </div>
  );
}
