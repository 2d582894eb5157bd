// Search within the open document: matches are marked, and buttons step through them.
import { DownOutlined, SearchOutlined, UpOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import type { QuotePlace } from '#domain/document-pages.ts';
import { FIND_TEXT_MAX } from '#domain/limits.ts';
import { UNCHANGING, useDocumentAccess } from './document-access.ts';
import { formatNumber } from '#src/components/format/formats.tsx';

interface FindBarProps {
  readonly index: number;
  /** Null when the search ends. */
  readonly onFound: (place: QuotePlace | null) => void;
}

export function FindBar({ index, onFound }: FindBarProps) {
  const access = useDocumentAccess();
  const [typed, setTyped] = useState('');
  const [searched, setSearched] = useState('');
  const [at, setAt] = useState(0);
  const { data, isFetching, error } = useQuery({
    queryKey: ['document', access.key, index, 'find', searched],
    queryFn: async ({ signal }) => {
      const found = await access.find(index, searched, signal);
      setAt(0);
      onFound(found.data[0] ?? null);
      return found;
    },
    enabled: searched !== '',
    ...UNCHANGING,
    gcTime: 0,
  });
  const places = data?.data ?? [];

  const go = (to: number) => {
    const next = (to + places.length) % places.length;
    setAt(next);
    onFound(places[next] ?? null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && typed !== '') {
      // The second Escape closes the document.
      event.preventDefault();
      event.stopPropagation();
      setTyped('');
      setSearched('');
      onFound(null);
    }
    if (event.key !== 'Enter') return;
    if (typed.trim() !== searched) setSearched(typed.trim());
    else if (places.length > 0) go(at + (event.shiftKey ? -1 : 1));
  };
  const change = (text: string) => {
    setTyped(text);
    if (text !== '') return;
    setSearched('');
    onFound(null);
  };

  return (
    <div className="viewer-find" role="search">
      <Input
        type="search"
        size="small"
        prefix={<SearchOutlined aria-hidden />}
        aria-label="Find in this document"
        placeholder="Find in this document"
        maxLength={FIND_TEXT_MAX}
        allowClear
        value={typed}
        onChange={({ target }) => change(target.value)}
        onKeyDown={onKeyDown}
      />
      <span className="viewer-found" role="status">
        {searched !== '' &&
          (error
            ? access.sentenceOf(error)
            : isFetching
              ? 'Looking…'
              : foundWords(at, places.length, data?.total ?? 0))}
      </span>
      {places.length > 1 && (
        <>
          <Button
            size="small"
            type="text"
            aria-label="Previous match"
            icon={<UpOutlined />}
            onClick={() => go(at - 1)}
          />
          <Button size="small" type="text" aria-label="Next match" icon={<DownOutlined />} onClick={() => go(at + 1)} />
        </>
      )}
    </div>
  );
}

function foundWords(at: number, listed: number, total: number): string {
  if (total === 0) return 'Not found';
  return `${at + 1} of ${listed}${total > listed ? ` (${formatNumber(total)} in all)` : ''}`;
}
