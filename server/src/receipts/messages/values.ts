/** Written by `node scripts/write-message-values.ts`: what the messages of the JSON files are filled with. */
export interface MessageValues {
  taxIncluded: { tax: Value };
  until: { time: Value };
}

type Value = string | number;
