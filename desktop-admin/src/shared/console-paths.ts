/** The settings, in the order in which they are shown. */
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

/** Where one section of the settings is. */
export function settingsPath(section: SettingSection): string {
  return `${consolePaths.settings}/${section}`;
}

export function isConsolePath(path: string): boolean {
  return path.startsWith('/console/');
}
