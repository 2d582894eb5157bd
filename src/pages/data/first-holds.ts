// The page of legal holds that the screen opens with.
export const FIRST_HOLDS = { state: 'open', page: 1, page_size: 10 } as const;
