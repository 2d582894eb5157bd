// One question of a playbook.
import type { Question } from '#domain/playbooks.ts';
import { EntryCard } from './entry-card.tsx';

interface QuestionCardProps {
  readonly question: Question;
  readonly number: number;
  readonly sought: readonly string[];
}

export const QuestionCard = ({ question: { title, question }, number, sought }: QuestionCardProps) => (
  <EntryCard number={number} title={title} text={question} sought={sought} />
);
