// The product's name as it is always set.
import './wordmark.css';

export function Wordmark({ isShort = false }: { isShort?: boolean }) {
  return <span className="wordmark">{isShort ? 'W' : 'Whereas'}</span>;
}
