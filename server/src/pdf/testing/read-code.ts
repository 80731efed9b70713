import jsQR from 'jsqr';

/**
 * Decodes a QR code in an image: four bytes per pixel, width, height. Its types declare a nested default export that does not
 * exist.
 */
export const readCode = jsQR as unknown as typeof jsQR.default;
