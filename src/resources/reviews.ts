// Tabular reviews as a resource.
import { createReview, listReviews, removeReview, retrieveReview, updateReview } from '#domain/endpoints/reviews.ts';
import { MESSAGES } from '#domain/messages.ts';
import { SCREENS } from '#domain/screens.ts';
import type { ResourceDescriptor } from './resource.ts';

export const reviews = {
  name: 'reviews',
  label: 'Tabular Review',
  endpoints: {
    list: listReviews,
    one: retrieveReview,
    create: createReview,
    update: updateReview,
    remove: removeReview,
  },
  screens: { list: SCREENS.tabularReview.path },
  messages: { loadFailed: MESSAGES.fetchFailed },
} as const satisfies ResourceDescriptor;
