import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import type { ClientRequest, ClientRequestConstructorOptions } from 'electron';
import { expect, test } from 'vitest';
import { createNetFetch, type NetInit } from './net-fetch.ts';

class FakeRequest extends EventEmitter {
  readonly headers: Record<string, string> = {};
  body: string | undefined;
  isAborted = false;
  message: PassThrough | undefined;

  setHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  end(body?: Buffer): void {
    this.body = body?.toString();
    this.emit('sent');
  }

  abort(): void {
    this.isAborted = true;
    this.message?.destroy();
  }

  answer(statusCode: number, headers: Record<string, string | string[]> = {}): PassThrough {
    this.message = new PassThrough();
    this.emit('response', Object.assign(this.message, { statusCode, headers }));
    return this.message;
  }
}

async function aCall(init?: NetInit) {
  const sent = new FakeRequest();
  let options: ClientRequestConstructorOptions | undefined;
  const fetch = createNetFetch({
    session: { name: 'own' } as never,
    onLogin: (info, reply, attempt) => reply(`${info.host} ${attempt}`, 'secret'),
    request(given) {
      options = given;
      return sent as unknown as ClientRequest;
    },
  });
  const isSent = new Promise((resolve) => sent.once('sent', resolve));
  const answer = fetch('https://desk.example.com/api/x', init);
  answer.catch(() => undefined);
  await isSent;
  return { answer, sent, options };
}

test('a call is sent with the session’s cookies, bypasses every cache, and does not follow redirects', async () => {
  const { answer, sent, options } = await aCall({
    method: 'POST',
    headers: { 'X-Console': '1', 'Content-Type': 'application/json' },
    body: '{"a":"é"}',
  });
  expect(options).toEqual({
    method: 'POST',
    url: 'https://desk.example.com/api/x',
    session: { name: 'own' },
    credentials: 'include',
    cache: 'no-store',
    redirect: 'error',
  });
  expect(sent.headers).toEqual({ 'x-console': '1', 'content-type': 'application/json' });
  expect(sent.body).toBe('{"a":"é"}');
  sent.answer(201, { 'content-type': 'application/json' }).end('{}');
  expect(await answer.then(({ status }) => status)).toBe(201);
  expect(await answer.then((one) => one.json())).toEqual({});
});

test('a form is sent with its type', async () => {
  const form = new FormData();
  form.append('file', new Blob(['picture']), 'a.png');
  const { sent } = await aCall({ method: 'POST', body: form });
  expect(sent.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(sent.body).toContain('picture');
});

test('headers that no Response can have are left out, and so are all cookies', async () => {
  const { answer, sent } = await aCall();
  sent.answer(200, {
    'content-type': 'text/plain',
    'content-disposition': 'attachment; filename="año.pdf"',
    'x-name': '出生',
    'x-broken': 'a\uFFFDo',
    'x-feed': 'a\u0001b',
    'set-cookie': ['a=1'],
  });
  expect([...(await answer).headers]).toEqual([['content-type', 'text/plain']]);
});

test.each([0, 101, 600, 999])('an answer of status %i counts as none', async (status) => {
  const { answer, sent } = await aCall();
  sent.answer(status);
  await expect(answer).rejects.toThrow(`status ${status}`);
  expect(sent.isAborted).toBe(true);
});

test.each([204, 205, 304])('an answer of status %i has no body', async (status) => {
  const { answer, sent } = await aCall();
  sent.answer(status).end();
  expect((await answer).body).toBeNull();
});

test('errors before and within the answer reach the caller', async () => {
  const first = await aCall();
  first.sent.emit('error', new Error('net::ERR_FAILED'));
  await expect(first.answer).rejects.toThrow('ERR_FAILED');

  const second = await aCall();
  const message = second.sent.answer(200);
  const text = (await second.answer).text();
  message.destroy(new Error('net::ERR_CONNECTION_RESET'));
  second.sent.emit('error', new Error('net::ERR_CONNECTION_RESET'));
  await expect(text).rejects.toThrow('ERR_CONNECTION_RESET');
});

test('aborting rejects at once: before the answer, and within it', async () => {
  const early = new AbortController();
  const first = await aCall({ signal: early.signal });
  early.abort(new Error('enough'));
  await expect(first.answer).rejects.toThrow('enough');
  expect(first.sent.isAborted).toBe(true);

  const late = new AbortController();
  const second = await aCall({ signal: late.signal });
  second.sent.answer(200).write('half');
  const text = (await second.answer).text();
  late.abort();
  await expect(text).rejects.toThrow();
  expect(second.sent.isAborted).toBe(true);
});

test('a finished call leaves no listener on a signal that lives on', async () => {
  const { signal } = new AbortController();
  const { answer, sent } = await aCall({ signal });
  sent.answer(200).end('{}');
  await (await answer).text();
  await new Promise((resolve) => setImmediate(resolve));
  signal.dispatchEvent(new Event('abort'));
  expect(sent.isAborted).toBe(false);
});

test('a reader that stops cancels the call, however much of the answer is missing', async () => {
  const { answer, sent } = await aCall();
  const message = sent.answer(200);
  const { body } = await answer;
  for (let part = 0; part < 20; part += 1) message.write(Buffer.alloc(64 * 1024));
  for await (const chunk of body ?? []) {
    expect(chunk.byteLength).toBeGreaterThan(0);
    break;
  }
  await expect.poll(() => sent.isAborted).toBe(true);
});

test('proxy credentials are requested each time; a proxy without an answer counts as no server', async () => {
  const { answer, sent } = await aCall();
  const replies: string[] = [];
  const login = () =>
    sent.emit('login', { host: 'proxy' }, (username: string) => void replies.push(username));
  login();
  login();
  expect(replies).toEqual(['proxy 0', 'proxy 1']);
  sent.answer(407);
  await expect(answer).rejects.toThrow('the proxy wants a sign-in');
});
