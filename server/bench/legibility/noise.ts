/** Adds the noise of a camera or scanner to grey values; light that fills the sensor stays as it is. */
export function addNoise(values: Uint8Array, sigma: number, random: () => number): void {
  // A prime length, so that the pattern does not repeat with the rows.
  const noise = Float32Array.from({ length: 9973 }, () => (random() + random() + random() - 1.5) * 2 * sigma);
  for (const [at, value] of values.entries())
    if (value < 255) values[at] = Math.max(0, Math.min(255, value + (noise[at % noise.length] ?? 0)));
}
