// Who can open a review. Its tab follows from this choice.
import { Radio } from 'antd';
import type { ReviewCategory } from '#domain/reviews.ts';
import { REVIEW_TABS } from '#domain/reviews.ts';

export const VISIBILITY_LABEL = 'Who can open it';
const VISIBILITY_LABELS: Readonly<Record<ReviewCategory, string>> = {
  Organization: 'Everyone in my company',
  Personal: 'Only me and people I choose',
};
/** The hint beside the choice: the tab that lists the review. */
export const VISIBILITY_HINTS: Readonly<Record<ReviewCategory, string>> = {
  Organization: `Listed under “${REVIEW_TABS.Organization}”: everyone in your company works in it.`,
  Personal: `Listed under “${REVIEW_TABS.Personal}”: you and the people you choose work in it.`,
};
const CATEGORIES = ['Organization', 'Personal'] as const;

interface ReviewVisibilityProps {
  /** antd's form items set the next four. */
  readonly id?: string;
  readonly value?: ReviewCategory;
  readonly onChange?: (category: ReviewCategory) => void;
  readonly 'aria-describedby'?: string;
  /** Only the author can make a shared review personal. */
  readonly isAuthor: boolean;
}

/** antd's group has no radiogroup role, so screen readers would miss its label and hint. */
export function ReviewVisibility({ value, onChange, isAuthor, ...told }: ReviewVisibilityProps) {
  return (
    <div role="radiogroup" aria-label={VISIBILITY_LABEL} {...told}>
      <Radio.Group
        value={value ?? null}
        options={CATEGORIES.map((category) => ({
          value: category,
          label: VISIBILITY_LABELS[category],
          disabled: category === 'Personal' && !isAuthor,
        }))}
        onChange={(event) => onChange?.(event.target.value as ReviewCategory)}
      />
    </div>
  );
}
