// Which review of the contract is shown.
import { Select } from 'antd';
import type { ContractReviewSummary } from '#domain/contracts/contract-reviews.ts';
import { entryOf, nameOf } from './review-names.ts';

interface ReviewChoiceProps {
  readonly reviews: readonly ContractReviewSummary[];
  /** The id of the one that is shown. */
  readonly value: string;
  readonly onChoose: (id: string) => void;
}

export const ReviewChoice = ({ reviews, value, onChoose }: ReviewChoiceProps) => (
  <Select<string>
    className="review-select"
    aria-label="Review"
    value={value}
    popupMatchSelectWidth={false}
    optionLabelProp="name"
    options={reviews.map((one) => ({
      value: one.id,
      name: `${nameOf(one)}, revision ${one.revision}`,
      label: entryOf(one),
    }))}
    onChange={onChoose}
  />
);
