/** What makes a photo or a scanned page hard to read. */
export const legibility = {
  small: 'This picture has fewer than 1,000 pixels: small print may be lost. Take it again, or keep it.',
  hardToRead: '{place} is hard to read ({reason}). Take it again, or keep it.',
  cutOff: '{place} of the page seems to be cut off. Take it again, or keep it.',
  cutOffAround: 'The page seems to be cut off at several edges. Take it again, or keep it.',
  ofPage: 'Page {page}: {hint}',
  others: { one: '{count} more hint about these pages.', other: '{count} more hints about these pages.' },
  // Reasons.
  blurred: 'blurred',
  dark: 'too dark',
  glare: 'a reflection',
  // Places.
  upperLeft: 'The upper left corner',
  top: 'The top',
  upperRight: 'The upper right corner',
  left: 'The left side',
  middle: 'The middle',
  right: 'The right side',
  lowerLeft: 'The lower left corner',
  bottom: 'The bottom',
  lowerRight: 'The lower right corner',
  everywhere: 'The whole page',
} as const;
