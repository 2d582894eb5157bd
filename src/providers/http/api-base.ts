// Where the API is, on the page's own origin. Apart from the client, so that a page without it can call.
export const API_BASE = '/api';
