const reviews = import.meta.glob<{ readonly state: string }>('./messages/*/frame.json', {
  import: 'review',
  eager: true,
});

/** The languages in which no person has reviewed the site's messages, as their files say. */
export const machineMadeSite: ReadonlySet<string> = new Set(
  Object.entries(reviews)
    .filter(([, { state }]) => state === 'machine-made')
    .map(([file]) => file.split('/')[2] ?? ''),
);
