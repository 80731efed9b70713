/** What the console's own frame says around the desk from the start. */
export const en = {
  connection: {
    signInNotKeptWhy:
      'This computer has no key ring (GNOME Keyring or KWallet) to encrypt the session with. It is kept in memory only: you sign in again after you quit the console.',
    signInNotKept: 'Session kept in memory only',
    label: 'Connection',
    online: 'Online',
    unknown: 'Connecting…',
    offline: 'Offline',
    offlineSince: 'Offline since {time}',
    'other-version': 'The server and console versions do not match: update the older one',
    server: 'Server {name}. Change server',
    elsewhere: { one: '1 new order at another server', other: '{count} new orders at other servers' },
    otherVersionWhy:
      'The console and the server have incompatible versions. Install the newest console, or ask whoever runs the server to update it.',
  },
  bar: {
    find: 'Find in page',
    label: 'Console',
    settings: 'Settings',
    uploads: { one: '1 upload', other: '{count} uploads' },
    downloads: { one: '1 download', other: '{count} downloads' },
    notices: 'Notices',
    paused: 'notifications are paused',
    unseenNotices: { one: 'Notices, 1 new', other: 'Notices, {count} new' },
    update: 'Version {version} is ready',
    install: 'Restart to install',
    installFailed: 'The update could not be installed. Try again, or restart the console.',
  },
  windows: {
    full: { one: '1 window is open', other: '{count} windows are open' },
    closeOne: 'This is the maximum. Close one to open another.',
  },
  refusals: {
    /** To the screen that asked for the upload. */
    notTaken: 'This upload has ended. Choose the file again.',
    notOnComputer:
      'Only files that lie on this computer can be uploaded. Save it as a file first, then choose it.',
  },
} as const;
