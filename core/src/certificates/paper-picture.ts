/** A picture on our papers, a signature or a logo, as it is kept (pixels, bytes), and as it may be sent (bytes). */
export const paperPictureLimits = {
  width: 1200,
  height: 400,
  keptBytes: 100_000,
  sentBytes: 150_000,
} as const;

/** Longest text of one in base64, characters. */
export const longestPaperPicture = Math.ceil(paperPictureLimits.sentBytes / 3) * 4;
