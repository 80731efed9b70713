/** The sections of the settings, in display order. */
export const settingSections = [
  'appearance',
  'server',
  'notifications',
  'computer',
  'files',
  'offline',
  'updates',
  'support',
] as const;
export type SettingSection = (typeof settingSections)[number];

/** Paths of the page that belong to the console itself, not to the desk. */
export const consolePaths = {
  settings: '/console/settings',
  servers: '/console/servers',
  about: '/console/about',
} as const;

/** Returns the path of a section of the settings. */
export function settingsPath(section: SettingSection): string {
  return `${consolePaths.settings}/${section}`;
}

export function isConsolePath(path: string): boolean {
  return path.startsWith('/console/');
}
