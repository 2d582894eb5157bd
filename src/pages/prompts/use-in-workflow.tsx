// Opens the workflow builder with a prompt of the library as its first.
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import type { PromptFields } from '#domain/prompts.ts';
import { hrefTo } from '#domain/screens.ts';
import { buildableCategories } from '#domain/workflow-menu.ts';
import { usePermissions } from '#src/providers/access/use-permissions.ts';
import { useSession } from '#src/providers/session/session.ts';

export function UseInWorkflow({ prompt: { name, prompt } }: { readonly prompt: PromptFields }) {
  const role = useSession()?.role;
  const permissions = usePermissions();
  const navigate = useNavigate();
  if (!role || buildableCategories(role, permissions).length === 0) return null;
  return (
    <Button onClick={() => void navigate(hrefTo.createWorkflow(), { state: { prompt: { name, prompt } } })}>
      Use in a workflow
    </Button>
  );
}
