// The product's name in its lettering.
import './wordmark.css';

export function Wordmark({ isShort = false }: { isShort?: boolean }) {
  return <span className="wordmark">{isShort ? 'W' : 'Whereas'}</span>;
}
