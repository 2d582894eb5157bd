// The head of the run page: where one is, and the way back (spec 2.15).
import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { categoryLabel } from '#domain/categories.ts';
import type { Workflow } from '#domain/workflows.ts';
import { PageHeader } from '#src/components/page-header.tsx';
import { StatusBadge } from '#src/components/status-badge.tsx';
import { useConfig } from '#src/providers/configuration.ts';

export function RunHeader({ workflow, onBack }: { workflow: Workflow; onBack: () => void }) {
  const { provider_name: providerName } = useConfig();
  return (
    <PageHeader
      title={workflow.name}
      subtitle={workflow.description}
      badges={<StatusBadge tone="accent">{categoryLabel(workflow.category, providerName)}</StatusBadge>}
      leading={<Button type="text" icon={<ArrowLeftOutlined />} aria-label="Back" title="Back" onClick={onBack} />}
    />
  );
}
