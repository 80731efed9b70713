import type { TextOf } from '@truepage/core/texts/text';

/** What the console's own frame says around the desk. */
export const en = {
  frame: {
    productName: 'TruePage Console',
    version: 'TruePage Console {version}',
    close: 'Close',
    cancel: 'Cancel',
  },
  servers: {
    welcome: 'Welcome to TruePage',
    lead: 'Which server does your office work with? Whoever runs it knows its address.',
    title: 'Servers',
    current: 'You work with {name}. Signing in is separate for each server.',
    address: 'Address of the server',
    hint: 'For example desk.example.com. It has to be secure (https), or run on this computer.',
    connect: 'Connect',
    connecting: 'Connecting…',
    known: 'Known servers',
    inUse: 'In use',
    unread: { one: '1 new order', other: '{count} new orders' },
    choose: 'Use',
    chooseOf: 'Use {name}',
    forget: 'Forget',
    forgetOf: 'Forget {name}',
    forgetTitle: 'Forget {name}?',
    forgetText:
      'You are signed out there. Your settings, unfinished uploads and offline copies are removed from this computer.',
    forgetFailed: 'The server could not be forgotten. Restart the console and try again.',
    failed:
      'The console could not check this address. Try again; if that does not help, restart the console.',
  },
  connection: {
    signInNotKept: 'Session kept in memory only',
    label: 'Connection',
    online: 'Online',
    unknown: 'Connecting…',
    offline: 'Offline',
    offlineSince: 'Offline since {time}',
    'other-version': 'Server and console do not fit together: update the older one',
    server: 'Server {name}. Change server',
    elsewhere: { one: '1 new order at another server', other: '{count} new orders at other servers' },
  },
  proxy: {
    title: 'Your network asks for a sign-in',
    text: 'The proxy {proxy} lets the console through with a user name and a password only. They are not those of TruePage: your network administrator knows them.',
    realm: 'It says: {realm}',
    username: 'User name of the proxy',
    password: 'Password of the proxy',
    hint: 'Both are sent to this proxy alone, and kept in memory until you quit the console.',
    missing: 'Enter the user name.',
    wrong: 'The proxy did not accept them. Try again.',
    signIn: 'Sign in',
    notNow: 'Not now',
    signInAtProxy: 'Sign in at the proxy',
  },
  bar: {
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
  uploads: {
    title: 'Uploads',
    open: 'Open order {orderNumber}',
    progress: 'Progress of {name}',
    sending: '{sent} of {total} · {percent}',
    paused: 'Paused · {sent} of {total}',
    waiting: 'Waiting for the server · {sent} of {total}. It goes on by itself.',
    checking: 'All has arrived. The server checks the file…',
    done: 'Arrived. The order is completed.',
    failed: 'The upload failed.',
    pause: 'Pause',
    resume: 'Resume',
    cancel: 'Cancel',
    retry: 'Try again',
    dismiss: 'Remove from the list',
    of: '{action}: {name}',
    /** To the screen that asked for the upload. */
    notTaken: 'This file cannot be uploaded any more. Choose it again.',
    notOnComputer:
      'Only files that lie on this computer can be uploaded. Save it as a file first, then choose it.',
  },
  downloads: {
    title: 'Downloads',
    progress: 'Progress of {name}',
    saving: '{received} of {total}',
    savingSome: '{received} so far',
    saved: 'Saved',
    failed: 'Could not be saved. Open the order and save it again.',
    cancelled: 'Cancelled',
    show: 'Show in folder',
    showOf: 'Show {name} in its folder',
  },
  notices: {
    title: 'Notices',
    empty: 'Nothing yet. New paid orders and reminders appear here.',
    isNew: 'New',
    pause: 'Pause notifications',
    hour: 'For 1 hour',
    morning: 'Until tomorrow morning',
    pausedUntil: 'No notifications until {time}. They wait in this list.',
    off: 'Resume',
    clear: 'Clear the list',
    take: 'Assign to me',
    takeOf: 'Assign {orderNumber} to me',
    taken: 'It is yours.',
    takenBy: '{name} has it already. Open the order to change that.',
    takeOffline: 'The server cannot be reached: nothing was changed.',
    takeRefused: 'It was not assigned. Open the order and try it there.',
    failed: 'That did not work. Try again.',
  },
  offers: {
    label: 'Found in the watched folder',
    found: '{name} was found',
    question: 'Upload it ({size}) as the translation of order {orderNumber}?',
    more: { one: '1 more file was found.', other: '{count} more files were found.' },
    upload: 'Upload',
    no: 'No',
    failed: 'The file could not be taken. It may have been moved.',
  },
  windows: {
    full: { one: '1 window is open', other: '{count} windows are open' },
    closeOne: 'There can be no more at a time. Close one to open another.',
  },
  find: {
    label: 'Find in page',
    count: '{place} of {count}',
    none: 'Not found',
    previous: 'Previous match',
    next: 'Next match',
  },
  settings: {
    title: 'Settings',
    signIn: 'Settings are kept for each person. Sign in to change yours.',
    failed: 'This could not be saved. Try again.',
    notifications: 'Notifications',
    notifyPaid: 'New paid orders',
    notifyAssigned: 'Orders that become mine',
    remindDue: 'Orders that are due within the hour',
    remindOverdue: 'Orders that are overdue',
    sound: 'With a sound',
    quietHours: 'Quiet hours',
    quietHoursHint:
      'No notifications between these times; they wait in the list. The clock of this computer counts.',
    test: 'Show a test notification',
    'test-shown': 'It was handed to this computer. Nothing to be seen?',
    'test-failed': 'This computer did not show it.',
    from: 'From',
    until: 'Until',
    computer: 'This computer',
    keepInTrayHint: 'Otherwise closing the window quits the console, and no notifications come.',
    startAtLogin: 'Start together with this computer',
    keepOffline: 'Keep offline copies of what was seen last',
    keepOfflineHint: 'They are encrypted with the key ring of this computer.',
    checkSpelling: 'Underline misspelled words',
    signInNotKept:
      'This computer has no key ring (GNOME Keyring or KWallet) to encrypt the session with. It is kept in memory only: you sign in again after you quit the console.',
    folder: 'Watched folder',
    folderHint:
      'A file that is named after an order number, for example TP-2026-….pdf, is offered for upload when it appears there.',
    folderNone: 'No folder is watched.',
    folderIs: 'Watching: {name}',
    chooseFolder: 'Choose a folder…',
    otherFolder: 'Choose another folder…',
    stopWatching: 'Stop watching',
    language: 'Language',
  },
  serverProblems: {
    'not-an-address':
      'This is not an address. Type it as you would into a browser, for example desk.example.com.',
    'not-secure':
      'This address begins with http:// and is not secure: others on the way could read along. Type it with https://, or ask whoever runs the server.',
    unreachable:
      'Nobody answers at this address. Check it for typing mistakes and your connection, then try again.',
    'not-truepage':
      'Something answers at this address, but it is not a TruePage server. Check the address, or ask whoever runs the server.',
    'other-version':
      'The server and this console do not fit together: one of them is too old. Install the newest console, or ask whoever runs the server to update it.',
    'not-left': 'You stayed with the server in use. Save or discard what is unsaved there first.',
  },
  quietProblems: {
    incomplete: 'Enter both times.',
    same: 'The two times are the same. Choose different ones, or switch quiet hours off.',
  },
  checkSpelling: {
    windows:
      'English, Spanish and the languages of the open order. Dictionaries are fetched from Google when they are first needed; nothing that you type is sent.',
    linux:
      'English, Spanish and the languages of the open order. Dictionaries are fetched from Google when they are first needed; nothing that you type is sent.',
    macos:
      'English, Spanish and the languages of the open order, as macOS checks them. Nothing that you type leaves this computer.',
  },
  keepInTray: {
    windows: 'Keep running in the notification area when the window is closed',
    linux: 'Keep running in the tray when the window is closed',
    macos: 'Keep running in the menu bar when the window is closed',
  },
  testHelp: {
    windows: 'In Settings › System › Notifications, TruePage Console has to be on and “Do not disturb” off.',
    macos:
      'In System Settings › Notifications › TruePage Console, “Allow notifications” has to be on, and no Focus may be active.',
    linux:
      'The desktop needs a service for notifications, and its “Do not disturb” has to be off. All notices stand in the list of notices in any case.',
  },
  cannotKeep: {
    windows: 'This computer cannot encrypt offline copies, so none are kept. Ask whoever looks after it.',
    macos:
      'The keychain of this computer is not available, so no offline copies are kept. Unlock it, then restart the console.',
    linux:
      'This computer has no key ring (GNOME Keyring or KWallet) to encrypt offline copies with, so none are kept. Install or unlock one, then restart the console.',
  },
  languages: { system: 'As this computer is set', en: 'English', es: 'Español' },
} as const;

export type FrameText = TextOf<typeof en>;
