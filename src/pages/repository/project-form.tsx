// Creates and edits a project.
import { Form, Input } from 'antd';
import { DESCRIPTION_MAX, TITLE_MAX } from '#domain/limits.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { CreateProject as NewProject, Project } from '#domain/projects.ts';
import { createProjectSchema } from '#domain/projects.ts';
import { accepts, acceptsIfGiven } from '#src/components/form/accepts.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { StaggeredFields } from '#src/components/form/staggered-fields.tsx';
import { RadioChoice } from '#src/shared/form/radio-choice.tsx';

export type ProjectSet = NewProject['category'];

const WHO_SEES: Readonly<Record<ProjectSet, string>> = {
  Organization: 'Everyone in your company sees it.',
  Personal: 'Only you see it.',
};
const SETS = (Object.keys(WHO_SEES) as ProjectSet[]).map((value) => ({ value, label: value }));
const isSet = (value: unknown): value is ProjectSet => SETS.some((set) => set.value === value);

interface ProjectValues {
  readonly name: string;
  readonly category: ProjectSet;
  readonly description?: string;
}

const bodyOf = ({ name, category, description }: ProjectValues) => ({ name, category, description: description ?? '' });
/** The server's message. */
const failureOf = (error: { message: string }) => error.message || MESSAGES.unexpectedError;

function ProjectFields() {
  const { name, category, description } = createProjectSchema.shape;
  const chosen: unknown = Form.useWatch('category');
  return (
    <StaggeredFields>
      <Form.Item name="name" label="Project name" required rules={[accepts(name)]}>
        <Input autoComplete="off" maxLength={TITLE_MAX} />
      </Form.Item>
      <Form.Item
        name="category"
        label="Category"
        required
        rules={[accepts(category)]}
        extra={isSet(chosen) ? WHO_SEES[chosen] : undefined}
      >
        <RadioChoice label="Category" options={SETS} />
      </Form.Item>
      <Form.Item name="description" label="Description" rules={[acceptsIfGiven(description)]}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={DESCRIPTION_MAX} />
      </Form.Item>
    </StaggeredFields>
  );
}

export function CreateProject({ category, onClose }: { category: ProjectSet; onClose: () => void }) {
  return (
    <FormDialog<ProjectValues>
      title="Create New Project"
      submitLabel="Create"
      resource="repository"
      action="create"
      initialValues={{ name: '', category, description: '' }}
      toBody={bodyOf}
      successMessage={MESSAGES.repositoryCreated}
      failureMessage={failureOf}
      onClose={onClose}
    >
      <ProjectFields />
    </FormDialog>
  );
}

interface EditProjectProps {
  readonly project: Project;
  readonly onReload: () => void;
  readonly onClose: () => void;
}

export function EditProject({ project, onReload, onClose }: EditProjectProps) {
  return (
    <FormDialog<ProjectValues>
      title="Edit Project"
      submitLabel="Update"
      resource="repository"
      action="edit"
      id={project.id}
      initialValues={{
        name: project.name,
        description: project.description,
        ...(isSet(project.category) ? { category: project.category } : {}),
      }}
      toBody={(values) => ({ ...bodyOf(values), version: project.version })}
      successMessage={MESSAGES.repositoryUpdated}
      failureMessage={failureOf}
      onReload={onReload}
      onClose={onClose}
    >
      <ProjectFields />
    </FormDialog>
  );
}
