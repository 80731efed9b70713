import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../api/errors.ts';
import { createFormSender } from './form-sender.ts';

interface Note {
  readonly words: string;
}

/** A form with one field, whose submissions wait for a response. */
function aForm() {
  const sent: { readonly note: Note; readonly answer: (error?: Error) => void }[] = [];
  const sender = createFormSender<'words', Note>({
    fields: ['words'],
    check: ({ words }) => (words === '' ? { words: 'required' } : {}),
    send: (note) =>
      new Promise<void>((resolve, reject) => {
        sent.push({ note, answer: (error) => (error === undefined ? resolve() : reject(error)) });
      }),
  });
  return { sent, ...sender };
}

const refusal = (status: number, body: object) =>
  new ApiError({ status, statusText: '', headers: new Headers() }, JSON.stringify(body));

test('a double click sends the form once', async () => {
  const { sent, submit } = aForm();

  const first = submit({ words: 'hello' });
  expect(await submit({ words: 'hello' })).toBe('busy');
  sent[0]?.answer();

  expect(await first).toBe('sent');
  expect(sent).toHaveLength(1);
});

test('an invalid form is not sent and shows its problems', async () => {
  const { sent, submit, store } = aForm();

  expect(await submit({ words: '' })).toBe('refused');

  expect(sent).toEqual([]);
  expect(store.getState()).toMatchObject({ problems: { words: 'required' }, refusals: 1, isSending: false });
});

test('the server may report problems too', async () => {
  const { sent, submit, store } = aForm();

  const outcome = submit({ words: 'much' });
  sent[0]?.answer(refusal(400, { details: { fields: { words: 'too_long' } } }));

  expect(await outcome).toBe('refused');
  expect(store.getState()).toMatchObject({
    problems: { words: 'too_long' },
    failure: undefined,
    refusals: 1,
  });
});

test.each([
  ['a lost connection', new NetworkError(new TypeError())],
  ['too many messages', refusal(429, { message: 'Too many requests.' })],
])('after %s the form can be sent again', async (_case, error) => {
  const { sent, submit, store } = aForm();

  const failed = submit({ words: 'hello' });
  sent[0]?.answer(error);
  expect(await failed).toBe('refused');
  expect(store.getState()).toMatchObject({ failure: error, problems: {}, isSending: false });

  const again = submit({ words: 'hello' });
  expect(store.getState()).toMatchObject({ failure: undefined, isSending: true });
  sent[1]?.answer();
  expect(await again).toBe('sent');
});
