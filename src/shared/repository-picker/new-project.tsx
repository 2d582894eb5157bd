// Creates a project from within a save dialog. It is shared or personal by the open tab; the description can be added
// later.
import { PlusOutlined } from '@ant-design/icons';
import { Button, Input, Space } from 'antd';
import { useState } from 'react';
import { createProject, listProjects } from '#domain/endpoints/projects.ts';
import { TITLE_MAX } from '#domain/limits.ts';
import { type Project, createProjectSchema } from '#domain/projects.ts';
import { useEndpointMutation } from '#src/providers/data/use-endpoint.ts';
import { sentenceOf } from '#src/providers/http/problem.ts';
import type { ProjectSet } from './picked.ts';

const WHO_SEES: Readonly<Record<ProjectSet, string>> = {
  Organization: 'Everyone in your company will see it.',
  Personal: 'Only you will see it.',
};

interface NewProjectProps {
  readonly category: ProjectSet;
  readonly onCreated: (project: Project) => void;
}

export function NewProject({ category, onCreated }: NewProjectProps) {
  const [name, setName] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const { mutateAsync, isPending: isBusy } = useEndpointMutation(createProject, {
    errorNotification: false,
    invalidates: [listProjects],
  });
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
    try {
      const { data } = await mutateAsync({ body: { name: checked.data, category, description: '' } });
      setName(null);
      onCreated(data);
    } catch (error) {
      setProblem(sentenceOf(error));
    }
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
