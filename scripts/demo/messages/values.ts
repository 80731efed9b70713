/** Written by `node scripts/write-message-values.ts`: what the messages of the JSON files are filled with. */
export interface MessageValues {
  notice: { time: Value };
  signIn: { username: Value; password: Value };
}

type Value = string | number;
