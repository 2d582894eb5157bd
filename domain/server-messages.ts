// The sentences of replies that the server alone writes. The console and the pane in Word show them as they come, and do not load
// them; those that both sides write are in messages.ts.

export const SERVER_MESSAGES = {
  wrongCredentials: 'Incorrect username or password.',
  currentPasswordWrong: 'This is not your current password',
  passwordChanged: 'Password changed. Every other session has ended.',
  signInThroughProvider: "Sign in through your company's provider: choose “Sign in with single sign-on”.",
  underLegalHold:
    'This is under a legal hold, so nothing of it can be deleted or replaced. Ask an administrator to release the hold first.',
  storageFull:
    'The storage of your company is full, so this could not be stored. Delete files and runs that you no longer need, or ask an administrator for more storage.',
  secondStepNeeded: 'This account has a second factor: complete the sign-in with POST /auth/login/second-factor.',
  totpCodeWrong: 'This code is not right, or was used already. Wait for the next one and try again.',
  recoveryCodeWrong: 'This recovery code is not right, or was used already.',
  passkeyRefused: 'This passkey was not accepted. Try again, or choose another way to sign in.',
  secondStepOver: 'Signing in took too long, or was tried too often. Enter your password again.',
  secondFactorRequired: 'You need a second factor to go on. Set one up first.',
  secondFactorInstead: 'Your account has a second factor: confirm with it instead of your password.',
  secondFactorLast: 'You need a second factor, and this is your last one. Set up another one first.',
  authenticatorRemoved: 'The authenticator app is removed',
  passkeyRemoved: 'The passkey is removed',
  recoveryCodesRenewed: 'You have ten new recovery codes. The earlier ones no longer work.',
  secondFactorReset: 'Second factor reset',
  confirmIdentity: 'Confirm that it is you, then try again.',
  tokenEnded: 'This API token is unknown, expired or revoked. Create another one in Settings.',
  onlyForScim: 'This API token is for provisioning by SCIM only. Create another one for this.',
  tokenCreated: 'The API token is created',
  tokenRevoked: 'The API token is revoked',
  signedOutEverywhere: 'You are signed out everywhere',
  planNotOffered: 'Choose one of the plans on offer',
  workflowIdNotFound: 'Workflow ID not found',
  fileDeleted: 'File deleted successfully',
  templateDeleted: 'Template deleted successfully',
} as const;
