import { expect, test } from 'vitest';
import { isTimeZone } from './time-zone.ts';

test.each(['America/New_York', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'Etc/GMT+5', 'UTC'])(
  '%s is a time zone',
  (name) => expect(isTimeZone(name)).toBe(true),
);

test.each(['', 'Mars/Olympus', '+02:00', 'UTC\n', "'; drop table orders", 'A'.repeat(1000)])(
  '%j is none',
  (name) => expect(isTimeZone(name)).toBe(false),
);
