/** What the settings and what the console says of itself: read when somebody opens them. */
export const en = {
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
    keepInTrayHint: 'Otherwise closing the window quits the console, and no notifications come.',
    startAtLogin: 'Start together with this computer',
    keepOffline: 'Keep offline copies of what was seen last',
    keepOfflineHint: 'They are encrypted with the key ring of this computer.',
    checkSpelling: 'Underline misspelled words',
    folder: 'Watched folder',
    folderHint:
      'A file that is named after an order number, for example TP-2026-….pdf, is offered for upload when it appears there.',
    folderNone: 'No folder is watched.',
    folderIs: 'Watching: {name}',
    chooseFolder: 'Choose a folder…',
    otherFolder: 'Choose another folder…',
    stopWatching: 'Stop watching',
    language: 'Language',
    theme: 'Light or dark',
    sections: 'Sections',
    servers: 'Change server…',
    spelling: 'Spelling',
    mirror: 'Address of the dictionaries',
    mirrorHint:
      'Only where your office keeps them itself: an https address, or one of this computer. Empty: Google. It holds for everybody on this computer, and for dictionaries that are fetched from now on.',
    keepMirror: 'Use this address',
    mirrorKept: 'Saved.',
    mirrorOff: 'Saved. Dictionaries come from Google.',
  },
  settingSections: {
    appearance: 'Appearance',
    server: 'Server',
    notifications: 'Notifications',
    computer: 'Start and close',
    files: 'Files',
    offline: 'Offline',
    updates: 'Updates',
    support: 'Privacy and support',
  },
  themes: { system: 'As this computer is set', light: 'Light', dark: 'Dark' },
  mirrorProblems: {
    'not-an-address':
      'This is not an address of a folder. Type it as you would into a browser, for example https://files.example.com/dictionaries/.',
    'not-secure': 'This address begins with http:// and is not secure. Type it with https://.',
  },
  updates: {
    check: 'Check for updates',
    none: 'The console has not looked for a newer version yet.',
    checking: 'Checking for updates…',
    current: 'This is the newest version.',
    checkedAt: 'Checked: {time}.',
    available: 'Version {version} was found and is being downloaded.',
    downloading: 'Version {version} is being downloaded. You can go on working.',
    ready: 'Version {version} is ready. It is installed when the console is restarted.',
    failed: 'Version {version} could not be downloaded. Check the connection and try again.',
    unreachable: 'The updates cannot be reached just now. The console tries again by itself.',
    'no-feed':
      'This console was packed without an address for updates. Whoever looks after this computer installs newer versions.',
    'by-system':
      'This console was installed as a package of the system, which renews it: it does not update itself. Whoever looks after this computer installs the newer .deb.',
    'not-installed': 'This console runs from its sources. Only an installed one updates itself.',
  },
  support: {
    help: 'When something does not work',
    logHint:
      'The log says when the console was started, connected, and sent or saved files, and what failed. It holds no names, addresses, order numbers, file names or contents, and stays on this computer.',
    showLogs: 'Show logs',
    noLogs: 'There is no log: nothing can be written into its folder. Is the disk full?',
  },
  about: {
    title: 'About TruePage Console',
    loading: 'Reading…',
    failed: 'The list of its parts could not be read. Install the console anew.',
    versions: 'Versions',
    copy: 'Copy versions',
    copied: 'Copied.',
    notCopied: 'This computer did not let it be copied.',
    own: 'Copyright © 2026 TruePage. All rights reserved. The following parts are the work of others, each under its own licence.',
    licences: 'Licences of third parties',
    chromium: 'Those of Chromium’s own parts lie beside the installed program, in LICENSES.chromium.html.',
    unnamed: 'See its words',
    noWords: 'The package comes without the words of its licence.',
  },
  versions: {
    console: 'TruePage Console',
    protocol: 'Protocol of the server',
    electron: 'Electron',
    chromium: 'Chromium',
    node: 'Node.js',
    system: 'System',
  },
  quietProblems: {
    incomplete: 'Enter both times.',
    same: 'The two times are the same. Choose different ones, or switch quiet hours off.',
  },
  checkSpelling: {
    windows:
      'English, Spanish and the languages of the open order. Dictionaries are fetched when they are first needed, from Google unless another address is named; nothing that you type is sent.',
    linux:
      'English, Spanish and the languages of the open order. Dictionaries are fetched when they are first needed, from Google unless another address is named; nothing that you type is sent.',
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
