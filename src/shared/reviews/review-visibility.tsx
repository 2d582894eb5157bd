// Who can open a review. Its tab follows from this choice.
import type { ComponentProps } from 'react';
import { type ReviewCategory, REVIEW_TABS } from '#domain/reviews.ts';
import { RadioChoice } from '#src/shared/form/radio-choice.tsx';

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

interface ReviewVisibilityProps extends Omit<ComponentProps<typeof RadioChoice<ReviewCategory>>, 'label' | 'options'> {
  /** Only the author can make a shared review personal. */
  readonly isAuthor: boolean;
}

export const ReviewVisibility = ({ isAuthor, ...item }: ReviewVisibilityProps) => (
  <RadioChoice<ReviewCategory>
    {...item}
    label={VISIBILITY_LABEL}
    options={CATEGORIES.map((value) => ({
      value,
      label: VISIBILITY_LABELS[value],
      disabled: value === 'Personal' && !isAuthor,
    }))}
  />
);
