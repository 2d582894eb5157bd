// The search and filters of a library's list. Does not render again with new results.
import { Select } from 'antd';
import { memo } from 'react';
import { ALL_AREAS } from '#domain/library.ts';
import { LiveSearchBox } from '#src/components/live-search-box.tsx';

/** The values of `key` in the address; the default is left out. */
const KEYS = [
  { value: '', label: 'Everything' },
  { value: 'title', label: 'Titles only' },
];

interface LibraryToolsProps {
  readonly search: string;
  readonly searchPlaceholder: string;
  readonly searchKey: string;
  readonly area: string;
  /** Null for libraries without areas. */
  readonly areaWords: { readonly label: string; readonly all: string } | null;
  readonly areaNames: readonly string[];
  readonly onType: (text: string) => void;
  readonly onPause: (search: string) => void;
  readonly onNarrow: (filters: { readonly key?: string; readonly area_code?: string }) => void;
}

export const LibraryTools = memo(function LibraryTools(props: LibraryToolsProps) {
  const { areaWords, area } = props;
  // An area from the address is an option before the list has loaded.
  const names = [...new Set([...props.areaNames, ...(area === '' ? [] : [area])])];
  return (
    <div className="library-tools" role="search">
      <LiveSearchBox
        search={props.search}
        placeholder={props.searchPlaceholder}
        onType={props.onType}
        onPause={props.onPause}
      />
      <Select
        className="library-key"
        aria-label="Search in"
        value={props.searchKey}
        options={KEYS}
        onChange={(key) => props.onNarrow({ key })}
      />
      {areaWords && (
        <Select
          className="library-areas"
          aria-label={areaWords.label}
          showSearch
          popupMatchSelectWidth={false}
          value={area === '' ? ALL_AREAS : area}
          options={[{ value: ALL_AREAS, label: areaWords.all }, ...names.map((name) => ({ value: name, label: name }))]}
          onChange={(name) => props.onNarrow({ area_code: name === ALL_AREAS ? '' : name })}
        />
      )}
    </div>
  );
});
