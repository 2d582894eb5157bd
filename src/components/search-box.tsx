// The search box above a list.
import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import './search-box.css';

interface SearchBoxProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder: string;
  readonly maxLength?: number;
}

export function SearchBox({ value, onChange, placeholder, maxLength = 200 }: SearchBoxProps) {
  return (
    <Input
      className="search-box"
      type="search"
      role="searchbox"
      aria-label={placeholder}
      placeholder={placeholder}
      prefix={<SearchOutlined aria-hidden />}
      allowClear
      value={value}
      maxLength={maxLength}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
