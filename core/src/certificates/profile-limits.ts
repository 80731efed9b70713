/** A signature as it is kept (pixels, bytes), and as it may be sent (bytes). */
export const signatureLimits = { width: 1200, height: 400, keptBytes: 50_000, sentBytes: 150_000 } as const;

export const mostCredentials = 10;
