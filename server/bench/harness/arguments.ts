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

/** What the command line asks for: how many orders, how long and how often each row runs, and whether the docs take the result. */
export const asked = {
  ...values,
  orders: Number(values.orders),
  seconds: Number(values.seconds),
  runs: Number(values.runs),
};
