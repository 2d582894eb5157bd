// The blocks of a result as the page shows them. Wide tables and code scroll inside their own box, never the page.
// Every word is a React element: no string of a result is ever set as HTML.
import { use } from 'react';
import { inQuotes } from '#domain/quotation.ts';
import { quoteInWords, quoteStateOf } from '#domain/quote-words.ts';
import {
  type Block,
  type Inline,
  type List as ListBlock,
  type Table as TableBlock,
  plainText,
} from '#domain/result-text/tree.ts';
import { DecidedMark } from './decided-mark.tsx';
import { ActiveSourceContext, CitationsContext } from './result-context.ts';
import { ScrollBox } from './scroll-box.tsx';
import { placeOf } from './source-words.ts';

/** Parts with their index as their key, as a result never reorders. */
const keyed = <T,>(parts: readonly T[]): { part: T; key: number }[] => parts.map((part, key) => ({ part, key }));

export function Blocks({ of }: { of: readonly Block[] }) {
  return keyed(of).map(({ part, key }) => <OneBlock key={key} block={part} />);
}

function OneBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Inlines of={block.inlines} />
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
    case 'quotation':
      return (
        <blockquote>
          <Blocks of={block.blocks} />
        </blockquote>
      );
    case 'list':
      return <List {...block} />;
    case 'table':
      return <Table {...block} />;
  }
}

/** The page's own headings are h1 and h2; the result's begin below them. */
function Heading({ level, inlines }: Block & { kind: 'heading' }) {
  const Tag = `h${Math.min(6, level + 2)}` as 'h3' | 'h4' | 'h5' | 'h6';
  return (
    <Tag>
      <Inlines of={inlines} />
      <DecidedMark after={inlines} />
    </Tag>
  );
}

function List({ ordered, start, items }: ListBlock) {
  const rows = keyed(items).map(({ part, key }) => (
    <li key={key}>
      <Blocks of={part} />
    </li>
  ));
  return ordered ? <ol start={start}>{rows}</ol> : <ul>{rows}</ul>;
}

/** On a phone each row stands as a card, every cell under its column's name. */
function Table({ header, rows, align }: TableBlock) {
  const cellStyle = (column: number) => ({ textAlign: align[column] ?? 'left' }) as const;
  return (
    <ScrollBox label="Table">
      <table>
        <thead>
          <tr>
            {keyed(header).map(({ part, key }) => (
              <th key={key} scope="col" style={cellStyle(key)}>
                <Inlines of={part} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keyed(rows).map(({ part: cells, key: row }) => (
            <tr key={row}>
              {keyed(cells).map(({ part, key: column }) => (
                <td key={column} data-column={plainText(header[column] ?? [])} style={cellStyle(column)}>
                  <Inlines of={part} />
                  {column === 0 && <DecidedMark after={part} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Inlines({ of }: { of: readonly Inline[] }) {
  return keyed(of).map(({ part, key }) => <OneInline key={key} inline={part} />);
}

function OneInline({ inline }: { inline: Inline }) {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'code':
      return <code>{inline.text}</code>;
    case 'break':
      return <br />;
    case 'citation':
      return <Citation number={inline.number} />;
    case 'strong':
      return (
        <>
          <strong>
            <Inlines of={inline.children} />
          </strong>
          <DecidedMark after={inline.children} />
        </>
      );
    case 'emphasis':
    case 'deleted': {
      const Tag = inline.kind === 'emphasis' ? 'em' : 'del';
      return (
        <Tag>
          <Inlines of={inline.children} />
        </Tag>
      );
    }
  }
}

/** A chip with the source's number that says where it points and leads there. */
function Citation({ number }: { number: number }) {
  const { sources, openSource } = use(CitationsContext);
  const active = use(ActiveSourceContext);
  const source = sources.get(number);
  if (!source) return `[${number}]`;
  const says = `${placeOf(source)}. ${quoteInWords(source)}`;
  return (
    <button
      type="button"
      className="citation"
      data-quote={quoteStateOf(source)}
      data-cites={number}
      aria-pressed={active === number}
      aria-label={`Source ${number}: ${says}`}
      title={`${says}\n${inQuotes(source.quote)}`}
      onClick={() => openSource(number)}
    >
      {number}
    </button>
  );
}
