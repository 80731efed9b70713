/** Limits of a picture on our papers (a signature or a logo): stored size in pixels and bytes, and upload size in bytes. */
export const paperPictureLimits = {
  width: 1200,
  height: 400,
  keptBytes: 100_000,
  sentBytes: 150_000,
} as const;

/** The maximum length of a picture in base64, in characters. */
export const longestPaperPicture = Math.ceil(paperPictureLimits.sentBytes / 3) * 4;
