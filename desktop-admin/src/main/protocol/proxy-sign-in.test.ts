import { expect, test } from 'vitest';
import { createProxySignIn } from './proxy-sign-in.ts';

const proxy = { isProxy: true, scheme: 'basic', host: 'proxy.example', port: 3128, realm: 'Office' };
const ana = { username: 'ana', password: 'secret' };

function aProxy() {
  const proxies = createProxySignIn();
  const sent: string[] = [];
  let changes = 0;
  proxies.onChange(() => (changes += 1));
  const ask = (name: string, attempt = 0, info = proxy) =>
    proxies.asked(
      info,
      (username = 'nobody', password = '') => void sent.push(`${name}: ${username} ${password}`),
      attempt,
    );
  return { proxies, sent, ask, changes: () => changes };
}

test('entered credentials answer every waiting and every later request, without asking again', () => {
  const { proxies, sent, ask } = aProxy();
  ask('one');
  ask('two');
  expect(proxies.question).toEqual({
    proxy: 'proxy.example:3128',
    realm: 'Office',
    isAgain: false,
    isPutOff: false,
  });
  proxies.answer(ana);
  ask('three');
  expect(sent).toEqual(['one: ana secret', 'two: ana secret', 'three: ana secret']);
  expect(proxies.question).toBeNull();
});

test('a wrong password is never sent twice for one request: the person is asked again', () => {
  const { proxies, sent, ask } = aProxy();
  ask('one');
  proxies.answer({ ...ana, password: 'wrong' });
  ask('one', 1);
  expect(proxies.question).toMatchObject({ isAgain: true });
  proxies.answer(ana);
  expect(sent).toEqual(['one: ana wrong', 'one: ana secret']);
});

test('after a postponed sign-in, requests fail at once without a question, until the person reopens it', () => {
  const { proxies, sent, ask, changes } = aProxy();
  ask('one');
  proxies.answer(null);
  const before = changes();
  ask('two');
  expect(sent).toEqual(['one: nobody ', 'two: nobody ']);
  expect({ question: proxies.question?.isPutOff, more: changes() - before }).toEqual({
    question: true,
    more: 0,
  });
  proxies.askAgain();
  expect(proxies.question?.isPutOff).toBe(false);
  proxies.answer(ana);
  ask('three');
  expect(sent.at(-1)).toBe('three: ana secret');
});

test('a server that is not a proxy receives nothing, and no question appears', () => {
  const { proxies, sent, ask } = aProxy();
  ask('one', 0, { ...proxy, isProxy: false });
  expect(sent).toEqual(['one: nobody ']);
  expect(proxies.question).toBeNull();
});

test('credentials for one proxy are not sent to another', () => {
  const { proxies, sent, ask } = aProxy();
  ask('one');
  proxies.answer(ana);
  ask('two', 0, { ...proxy, host: 'evil.example' });
  expect(sent).toEqual(['one: ana secret']);
  expect(proxies.question?.proxy).toBe('evil.example:3128');
});

test('waiting requests continue when the question is answered or postponed', async () => {
  const { proxies, ask } = aProxy();
  await proxies.settled();
  const steps: string[] = [];
  ask('one');
  const settled = proxies.settled().then(() => steps.push('settled'));
  await Promise.resolve();
  steps.push('answered');
  proxies.answer(null);
  await settled;
  expect(steps).toEqual(['answered', 'settled']);
});
