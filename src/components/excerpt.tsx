// The first two lines of a text that opens elsewhere.
import './excerpt.css';

export const Excerpt = ({ className, text }: { className: string; text: string }) => (
  <p className={`excerpt ${className}`}>{text}</p>
);
