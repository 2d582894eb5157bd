// Who can open a review, as whoever makes or edits it decides: its tab follows from that.
import { Radio } from 'antd';
import type { ReviewCategory } from '#domain/reviews.ts';
import { REVIEW_TABS } from '#domain/reviews.ts';

export const VISIBILITY_LABEL = 'Who can open it';
const VISIBILITY_LABELS: Readonly<Record<ReviewCategory, string>> = {
  Organization: 'Everyone in my company',
  Personal: 'Only me and people I choose',
};
/** Where they find it: said beside the choice. */
export const VISIBILITY_HINTS: Readonly<Record<ReviewCategory, string>> = {
  Organization: `Listed under “${REVIEW_TABS.Organization}”: everyone in your company works in it.`,
  Personal: `Listed under “${REVIEW_TABS.Personal}”: you and the people you choose work in it.`,
};
const CATEGORIES = ['Organization', 'Personal'] as const;

interface ReviewVisibilityProps {
  /** Antd's form items give those that follow. */
  readonly id?: string;
  readonly value?: ReviewCategory;
  readonly onChange?: (category: ReviewCategory) => void;
  readonly 'aria-describedby'?: string;
  /** Nobody can make what is everybody's somebody else's own. */
  readonly isAuthor: boolean;
}

/** Antd's group is no radio group to a screen reader, so that its label and hint would be lost on it. */
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
