/** Everything that only a saved form needs, in one chunk. */
export { SaveDialog } from './save-dialog.tsx';
export { SavedNotice } from './saved-notice.tsx';
