import { expect, test } from 'vitest';
import { paths } from '../../paths.ts';
import { invitationIn } from './invitation-storage.ts';

test('the token is read back from the address unchanged', () => {
  const token = 'a+b/c=d&e';

  expect(invitationIn(new URL(paths.writeReview(token), 'https://truepage.example').search)).toBe(token);
});

test.each(['', '?', '?invitation=', '?lang=es'])('there is no invitation in %j', (search) => {
  expect(invitationIn(search)).toBeUndefined();
});
