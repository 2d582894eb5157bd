// One question that the playbook asks of a contract (spec 2.10).
import type { Question } from '#domain/playbooks.ts';
import { MarkedText } from './marked-text.tsx';

export interface QuestionCardProps {
  readonly question: Question;
  readonly number: number;
  readonly sought: readonly string[];
}

export function QuestionCard({ question, number, sought }: QuestionCardProps) {
  return (
    <li className="playbook-card">
      <h2>
        <span className="playbook-number">{number}.</span>
        <span>
          <MarkedText text={question.title} sought={sought} />
        </span>
      </h2>
      <p className="playbook-text">
        <MarkedText text={question.question} sought={sought} />
      </p>
    </li>
  );
}
