import sharp from 'sharp';

/** A signature as a PNG: one stroke on nothing. */
export async function writeSignature(): Promise<Uint8Array> {
  const stroke = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="90"><path d="M10 70 C 60 0, 90 90, 140 40 S 240 20, 290 60" fill="none" stroke="#123" stroke-width="5"/></svg>',
  );
  return sharp(stroke).png().toBuffer();
}
