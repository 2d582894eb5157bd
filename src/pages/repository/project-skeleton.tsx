// The outline of a project while it is on its way, in the places that it will have.
import './project-view.css';

const ROWS = 8;

export const ProjectSkeleton = () => (
  <div className="project-skeleton" role="status" aria-label="Loading the project">
    <span style={{ width: 180, height: 13 }} />
    <span style={{ width: 320, height: 28 }} />
    <span style={{ width: '100%', height: 40 }} />
    <div>
      {Array.from({ length: ROWS }, (_, index) => (
        <span key={index} style={{ width: `${62 - (index % 4) * 9}%`, height: 14 }} />
      ))}
    </div>
  </div>
);
