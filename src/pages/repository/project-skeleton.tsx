// The skeleton of a project.
import { TreeSkeleton } from '#src/components/file-tree/tree-skeleton.tsx';
import './project-view.css';

export const ProjectSkeleton = () => (
  <div className="project-skeleton">
    <div aria-hidden>
      <span style={{ width: 180, height: 13 }} />
      <span style={{ width: 320, height: 28 }} />
    </div>
    <TreeSkeleton label="Loading the project" />
  </div>
);
