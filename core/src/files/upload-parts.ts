/** Header of an upload part: the number of bytes of the file before it. */
export const uploadOffsetHeader = 'Upload-Offset';

/** The minimum size of a part in bytes, except for the last one; limits the number of parts per upload. */
export const smallestPart = 64 * 1024;
