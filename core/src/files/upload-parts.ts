/** The header of a part: how many bytes of the file come before it. */
export const uploadOffsetHeader = 'Upload-Offset';

/** The smallest part in bytes, unless it is the last: an upload must not leave thousands of parts. */
export const smallestPart = 64 * 1024;
