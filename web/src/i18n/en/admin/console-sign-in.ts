export const adminConsoleSignIn = {
  waitingTitle: 'Continue in your browser',
  waitingText: 'The page that opened there asks you to sign in. It shows the same number:',
  again: 'Open it again',
  lead: 'Your console is waiting for you to sign in. It shows this number:',
  caution: 'Continue only if you have just started this yourself, in the console on this computer.',
  failed: 'The console was not signed in',
  notProved: 'No passkey was used. Try again, or cancel in the console and sign in with your password.',
  doneTitle: 'Your console is signing in',
  doneText: 'You can close this page and go back to it.',
  noCode: 'This link is incomplete. Start again in the console.',
  noPasskeys: 'This browser has no passkeys. Please sign in with your password, in the console.',
} as const;
