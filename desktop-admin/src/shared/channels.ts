/** Every channel between page and main process, without schemas: what the preload script lets through. */
export const invokeNames = [
  'console:state',
  'server:use',
  'server:forget',
  'api:request',
  'files:pick',
  'pictures:upload',
  'uploads:start',
  'uploads:list',
  'uploads:pause',
  'uploads:resume',
  'uploads:cancel',
  'uploads:dismiss',
  'downloads:save',
  'downloads:save-all',
  'downloads:export',
  'downloads:list',
  'downloads:show',
  'documents:view',
  'links:open',
  'badge:set',
  'settings:get',
  'settings:set',
  'notices:list',
  'notices:seen',
  'notices:clear',
  'notices:take',
  'notices:snooze',
  'notices:test',
  'watch:choose-folder',
  'watch:stop',
  'watch:offers',
  'watch:answer',
  'live:state',
  'updates:install',
] as const;

/** What the main process tells without being asked. */
export const pushNames = [
  'console:changed',
  'session:ended',
  'uploads:changed',
  'downloads:changed',
  'live:news',
  'navigate',
  'settings:changed',
  'notices:changed',
  'watch:offers-changed',
  'updates:changed',
] as const;

/** The preload's own: registers a dropped file by its path, which the page does not know. */
export const takeFileChannel = 'files:take';
