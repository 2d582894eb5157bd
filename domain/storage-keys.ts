// The keys of browser storage. Apart from the session's schemas, so that the console's first few lines can
// look for a token without loading a validator.
export const STORAGE_KEYS = {
  token: 'token',
  user: 'user',
  email: 'email',
  role: 'role',
  defaultPasswordChanged: 'default_password_changed',
} as const;
