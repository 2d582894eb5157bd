// The first card of a tab whose workflows the role may write (spec 2.15): it opens the builder.
import { PlusOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import type { Category } from '#domain/categories.ts';
import { hrefTo } from '#domain/screens.ts';

export const CreateCard = ({ category }: { category: Category }) => (
  <li>
    <Link className="workflow-card workflow-create" to={hrefTo.createWorkflow()} state={{ category }}>
      <PlusOutlined aria-hidden />
      <h2>Create New Workflow</h2>
      <span className="workflow-card-text">Write what to find or draft, test it, and publish it.</span>
    </Link>
  </li>
);
