// The preamble that was drafted, to be changed, copied or inserted.
import { type ReactNode } from 'react';
import { Link } from 'react-router';
import type { DraftedPreamble } from '#domain/drafts/drafts.ts';
import { hrefTo } from '#domain/screens.ts';
import { DraftedResult } from '#src/workspace/draft/drafted-result.tsx';

interface PreambleResultProps {
  readonly reply: DraftedPreamble;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Buttons before Copy. */
  readonly children?: ReactNode;
}

export const PreambleResult = ({ reply, text, onText, children }: PreambleResultProps) => (
  <DraftedResult
    title="Preamble"
    noun="preamble"
    reply={reply}
    text={text}
    onText={onText}
    facts={
      reply.example && (
        <p className="panel-row-facts">
          <span>
            In the style of <Link to={hrefTo.editClause(reply.example.id)}>{reply.example.title}</Link>
          </span>
        </p>
      )
    }
  >
    {children}
  </DraftedResult>
);
