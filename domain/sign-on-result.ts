// What the page gets that people come back to from their company's provider.

/** How a sign-in through a provider fails, with the sentence for the person. */
export const SIGN_ON_FAILURES = {
  off: 'Single sign-on is not set up for this company. Sign in with your password, or ask your administrator.',
  expired: 'Signing in took too long, or was begun in another browser. Start again.',
  refused: 'Your provider did not let you sign in. Ask your administrator whether you may use Whereas.',
  invalid: "Whereas could not trust your provider's answer. Try again; if it happens again, tell your administrator.",
  client:
    'Your provider does not know Whereas by the client ID and secret that are set here. Ask your administrator to test the connection.',
  unreachable: 'Your provider could not be reached. Try again in a few minutes.',
  address: 'Your provider did not send an email address. Ask your administrator to add it.',
  unverified: 'Your provider has not verified your email address. Ask your administrator.',
  domain: "Your address is in none of your company's proven domains. Ask your administrator to add its domain.",
  unknown: 'You have no account yet. Ask your administrator to add you.',
  inactive: 'Your account is deactivated. Ask your administrator.',
  elsewhere: 'Your address belongs to an account of another company. Ask your administrator.',
  another: 'Your account is connected to another identity of your provider. Ask your administrator to disconnect it.',
  mismatch: 'You signed in at your provider as somebody else. Sign in there with the account that you use here.',
  stale: 'Your provider did not ask you to sign in again. Sign out there, then confirm again.',
} as const;
export type SignOnFailure = keyof typeof SIGN_ON_FAILURES;

/** What the page after a sign-in gets in the fragment of its address, which no server sees. */
export const SIGN_ON_RESULT = { code: 'code', proof: 'proof', failure: 'failure' } as const;

export const isSignOnFailure = (text: string): text is SignOnFailure => Object.hasOwn(SIGN_ON_FAILURES, text);
