// The beginning of a text, two lines of it, where the whole is a click away.
import './excerpt.css';

export const Excerpt = ({ className, text }: { className: string; text: string }) => (
  <p className={`excerpt ${className}`}>{text}</p>
);
