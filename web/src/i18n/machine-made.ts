const reviews = import.meta.glob<{ readonly state: string }>('./messages/*/frame.json', {
  import: 'review',
  eager: true,
});

/** The languages whose messages no person has reviewed, as their files say. */
export const machineMade: ReadonlySet<string> = new Set(
  Object.entries(reviews)
    .filter(([, { state }]) => state === 'machine-made')
    .map(([file]) => file.split('/')[2] ?? ''),
);
