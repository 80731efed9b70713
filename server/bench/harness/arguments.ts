import { parseArgs } from 'node:util';

const text = (value: string) => ({ type: 'string', default: value }) as const;
const { values } = parseArgs({
  // Other programs have other options.
  strict: false,
  options: {
    orders: text('10000'),
    seconds: text('4'),
    runs: text('3'),
    minutes: text('120'),
    rows: { type: 'string' },
    profile: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});

/** The command line: the number of orders, duration and repetitions of each row, and whether to write the result into the docs. */
export const asked = {
  orders: Number(values.orders),
  seconds: Number(values.seconds),
  runs: Number(values.runs),
  minutes: Number(values.minutes),
  rows: typeof values.rows === 'string' ? values.rows : undefined,
  profile: typeof values.profile === 'string' ? values.profile : undefined,
  write: values.write === true,
};
