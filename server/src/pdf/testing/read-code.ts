import jsQR from 'jsqr';

/** What a QR code in a picture says: four bytes a point, width, height. Its typings tell of a module within the module, which is not there. */
export const readCode = jsQR as unknown as typeof jsQR.default;
