// Runs of text inside a block. Everything is a React element: no string of the result is ever set as HTML.
import type { Inline } from './document-tree.ts';
import { inPlaces } from './document-tree.ts';
import { Citation } from './citation.tsx';
import { DecidedMark } from './decided-mark.tsx';

export function Inlines({ of }: { of: readonly Inline[] }) {
  return inPlaces(of).map(({ part, place }) => <OneInline key={place} inline={part} />);
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
      return (
        <em>
          <Inlines of={inline.children} />
        </em>
      );
    case 'deleted':
      return (
        <del>
          <Inlines of={inline.children} />
        </del>
      );
  }
}
