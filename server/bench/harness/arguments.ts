import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '4' },
    runs: { type: 'string', default: '3' },
    rows: { type: 'string' },
    profile: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});

/**
 * The command line: the number of orders, duration and repetitions of each row, and whether to write the result into the docs.
 */
export const asked = {
  ...values,
  orders: Number(values.orders),
  seconds: Number(values.seconds),
  runs: Number(values.runs),
};
