// Skeletons for a grid of cards while the list loads, in the size of the cards.
import './list-states.css';

export function CardSkeletons({ count = 6, label = 'Loading' }: { count?: number; label?: string }) {
  return (
    <div className="card-grid" role="status" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="card-skeleton" aria-hidden>
          <span style={{ width: '28%' }} />
          <span style={{ width: '70%', height: 16 }} />
          <span style={{ width: '92%' }} />
          <span style={{ width: '45%' }} />
        </div>
      ))}
    </div>
  );
}
