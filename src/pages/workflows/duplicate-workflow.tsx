// Opens the builder with a copy of a workflow, also of the provider's, to be saved under Organization or Personal.
import { CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { hrefTo } from '#domain/screens.ts';
import { buildableCategories } from '#domain/workflow-menu.ts';
import type { Workflow } from '#domain/workflows.ts';
import { usePermissions } from '#src/providers/access/use-permissions.ts';
import { useSession } from '#src/providers/session/session.ts';

export function DuplicateWorkflow({ workflow }: { readonly workflow: Workflow }) {
  const role = useSession()?.role;
  const permissions = usePermissions();
  const navigate = useNavigate();
  if (!role || buildableCategories(role, permissions).length === 0) return null;
  const { category } = workflow;
  return (
    <Button
      icon={<CopyOutlined aria-hidden />}
      onClick={() => void navigate(hrefTo.createWorkflow(), { state: { category, copyOf: workflow } })}
    >
      Duplicate
    </Button>
  );
}
