// The header of the run page: workflow, Back, and Duplicate.
import { ArrowLeftOutlined, CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { type Category, categoryLabel } from '#domain/categories.ts';
import { hrefTo } from '#domain/screens.ts';
import { buildableCategories } from '#domain/workflow-menu.ts';
import type { Workflow } from '#domain/workflows.ts';
import { PageHeader } from '#src/components/page-header.tsx';
import { StatusBadge } from '#src/components/status-badge.tsx';
import { usePermissions } from '#src/providers/access/use-permissions.ts';
import { useConfig } from '#src/providers/configuration.ts';
import { useSession } from '#src/providers/session/session.ts';

interface RunHeaderProps {
  name: string;
  description?: string;
  category?: Category;
  actions?: ReactNode;
  onBack: () => void;
}

export function RunHeader({ name, description, category, actions, onBack }: RunHeaderProps) {
  const { provider_name: providerName } = useConfig();
  return (
    <PageHeader
      title={name}
      subtitle={description}
      badges={category && <StatusBadge tone="accent">{categoryLabel(category, providerName)}</StatusBadge>}
      actions={actions}
      leading={<Button type="text" icon={<ArrowLeftOutlined />} aria-label="Back" title="Back" onClick={onBack} />}
    />
  );
}

/** Opens the builder with a copy, also of a provider's workflow, to be saved under Organization or Personal. */
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
