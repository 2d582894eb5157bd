// The blocks of a result as the page shows them. Wide tables and code scroll inside their own box, never the page.
import type { Block } from './document-tree.ts';
import { inPlaces } from './document-tree.ts';
import { DecidedMark } from './decided-mark.tsx';
import { Inlines } from './inlines.tsx';
import { inlinesText } from './result-plain-text.ts';
import { ScrollBox } from './scroll-box.tsx';

export function Blocks({ of }: { of: readonly Block[] }) {
  return inPlaces(of).map(({ part, place }) => <OneBlock key={place} block={part} />);
}

function OneBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Inlines of={block.children} />
        </p>
      );
    case 'heading':
      return <Heading {...block} />;
    case 'rule':
      return <hr />;
    case 'code':
      return (
        <ScrollBox label="Structured output">
          <pre>
            <code>{block.text}</code>
          </pre>
        </ScrollBox>
      );
    case 'quote':
      return (
        <blockquote>
          <Blocks of={block.children} />
        </blockquote>
      );
    case 'list':
      return <List {...block} />;
    case 'table':
      return <Table {...block} />;
  }
}

/** The page's own headings are h1 and h2; the result's begin below them. */
function Heading({ level, children }: Block & { kind: 'heading' }) {
  const Tag = level <= 1 ? 'h3' : level === 2 ? 'h4' : 'h5';
  return (
    <Tag>
      <Inlines of={children} />
      <DecidedMark after={children} />
    </Tag>
  );
}

function List({ ordered, start, items }: Block & { kind: 'list' }) {
  const rows = inPlaces(items).map(({ part, place }) => (
    <li key={place}>
      <Blocks of={part} />
    </li>
  ));
  return ordered ? <ol start={start}>{rows}</ol> : <ul>{rows}</ul>;
}

/** On a phone each row stands as a card, every cell under its column's name. */
function Table({ header, rows, align }: Block & { kind: 'table' }) {
  const cellStyle = (column: number) => ({ textAlign: align[column] ?? 'left' }) as const;
  return (
    <ScrollBox label="Table">
      <table>
        <thead>
          <tr>
            {inPlaces(header).map(({ part, place }) => (
              <th key={place} scope="col" style={cellStyle(place)}>
                <Inlines of={part} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inPlaces(rows).map(({ part: cells, place: row }) => (
            <tr key={row}>
              {inPlaces(cells).map(({ part, place }) => (
                <td key={place} data-column={inlinesText(header[place] ?? [])} style={cellStyle(place)}>
                  <Inlines of={part} />
                  {place === 0 && <DecidedMark after={part} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
