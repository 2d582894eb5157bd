// The search box of a list. A plain input: antd's would add its form and validator to every list.
import { CloseCircleFilled, SearchOutlined } from '@ant-design/icons';
import { useRef } from 'react';
import './search-box.css';

interface SearchBoxProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder: string;
  readonly autoFocus?: boolean;
}

export function SearchBox({ value, onChange, placeholder, autoFocus = false }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className="search-box">
      <SearchOutlined aria-hidden />
      <input
        ref={input}
        type="search"
        aria-label={placeholder}
        placeholder={placeholder}
        value={value}
        maxLength={200}
        autoFocus={autoFocus}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          // Keyboard users press Escape or delete the text, without another tab stop.
          tabIndex={-1}
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        >
          <CloseCircleFilled aria-hidden />
        </button>
      )}
    </span>
  );
}
