/** In place of a playbook: a review without one. */
export const GENERAL = 'general';
