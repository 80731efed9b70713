/** The pages of a document with pins. */
export const pageMarks = {
  page: 'Page {page} of {pages}',
  picture: 'Page {page}',
  add: 'Mark a place on page {page}',
  pin: 'Mark {number} on page {page}: {left} from the left, {top} from the top',
  mark: 'Mark {number}, page {page}',
  right: 'Should be: {text}',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  failed: 'This page could not be shown.',
} as const;
