/** What only a form needs that is saved for later, in one chunk. */
export { SaveDialog } from './save-dialog.tsx';
export { SavedNotice } from './saved-notice.tsx';
