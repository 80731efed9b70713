/** For what is tried again until it holds: by itself Playwright soon pauses for a second between two tries, which is lost. */
export const soonAgain: { readonly intervals: number[] } = { intervals: [50] };
