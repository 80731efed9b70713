export const adminStaff = {
  lead: 'Administrators do everything. Translators see the orders assigned to them, without emails, prices and payments. Reviewers read all orders, without these too.',
  loading: 'Loading the accounts…',
  failed: 'The accounts could not be loaded',
  role: 'Role',
  state: 'State',
  signIn: 'Sign-in',
  lastSignIn: 'Last sign-in',
  never: 'Never',
  noEmail: 'None',
  you: 'you',
  invited: 'Invited',
  active: 'Active',
  disabled: 'Disabled',
  withTotp: 'Password and code',
  withoutTotp: 'Password',
  onlyYou:
    'You are the only one here so far. Invite a colleague, so that somebody can help when you cannot sign in.',
  lastAdministrator:
    'There is only one administrator. Make somebody else one before you change that account.',

  invite: 'Invite',
  inviteTitle: 'Invite a member of staff',
  inviteText:
    'They get an email with a link, good once and for three days, and choose a password themselves.',
  usernameHint: 'Letters, digits and . _ -, at least two characters. It cannot be changed later.',
  inviteSend: 'Send invitation',
  inviteDone: 'Invitation sent',
  inviteDoneText: '{username} gets an email at {email}.',
  inviteFailed: 'The invitation was not sent',
  usernameMissing: 'Please enter a username',
  usernameInvalid:
    'Please use letters, digits and . _ -, starting with a letter or digit, 2 to 40 characters',
  emailMissing: 'Please enter an email address',
  emailInvalid: 'Please enter an email address like name@example.com',

  profile: 'Professional profile',
  editTitle: 'Edit {username}',
  saved: 'Account updated',
  savedText: '{username} is up to date.',
  saveFailed: 'The account was not changed',
  ownRoleWarning: 'This is your own account: with this role you can no longer open this page.',

  resetPassword: 'Reset password',
  resetTitle: 'Reset the password of {username}?',
  resetText:
    'They are signed out everywhere, the old password stops working at once, and a link to choose a new one goes to {email}.',
  resetOwnText:
    'This is your own account: you are signed out everywhere, also here, and need the link that goes to {email} to come back.',
  resetDone: 'Password reset',
  resetDoneText: 'A link to choose a new password is on its way to {username}.',
  sendAgain: 'Send invitation again',
  sendAgainTitle: 'Send {username} a new invitation?',
  sendAgainText: 'A new link goes to {email}. Earlier links stop working.',
  sendAgainDone: 'Invitation sent again',
  disable: 'Disable',
  disableTitle: 'Disable {username}?',
  disableText:
    'They are signed out everywhere at once and cannot sign in. Their orders stay assigned to them. You can enable the account again.',
  disableDone: 'Account disabled',
  enable: 'Enable',
  enableDone: 'Account enabled',
  removeTotp: 'Remove authenticator',
  removeTotpTitle: 'Remove the authenticator of {username}?',
  removeTotpText:
    'Signing in then needs the password alone. Do this only when you are sure that they ask for it and have lost their device.',
  removeTotpDone: 'Authenticator removed',
  lastAdminTitle: 'This is the last administrator',
  lastAdminText:
    'Somebody must be able to manage the accounts. Make another active account an administrator first, then try again.',
  noEmailText: 'This account has no email address. Please enter one first: choose Edit.',
} as const;
