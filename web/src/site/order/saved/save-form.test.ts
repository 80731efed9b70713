import { expect, test } from 'vitest';
import type { ApiCall } from '../../../api/client.ts';
import { ApiError } from '../../../api/errors.ts';
import type { OrderDocument, Upload } from '../document/order-document.ts';
import { createOrderFormStore } from '../form/order-form-store.ts';
import { complete, openForm, pdf } from '../testing/open-form.ts';
import { saveForm } from './save-form.ts';

const email = 'ana@example.com';
const reply = {
  maskedEmail: 'a•••@e•••.com',
  savedAt: '2026-11-26T09:00:00Z',
  expiresAt: '2026-11-29T09:00:00Z',
};

interface Sent {
  readonly formId: string;
  readonly generation: number;
  readonly uploads: readonly string[];
}

/** A form with these documents, and a fake server that refuses with these codes before it saves. */
function aForm(uploads: readonly (Upload | undefined)[], refusals: readonly string[] = []) {
  const store = createOrderFormStore(undefined, () => 'key');
  const documents = uploads.map((upload, place): OrderDocument => {
    return { id: `d${place}`, file: pdf(), pages: { kind: 'counted', pages: 1 }, upload };
  });
  store.setState({ documents });
  const sent: Sent[] = [];
  const left = [...refusals];
  const call = (async (_name: string, { formId }: { formId: string }, { body }: { body: Sent }) => {
    sent.push({ formId, generation: body.generation, uploads: body.uploads });
    const code = left.shift();
    if (code !== undefined)
      throw new ApiError(new Response(null, { status: 409 }), JSON.stringify({ code, message: code }));
    return { id: formId, generation: body.generation, ...reply };
  }) as unknown as ApiCall;
  const never = new Promise(() => undefined);
  const save = (isWaitOver: Promise<unknown> = never) => saveForm(store, { call, email, isWaitOver });
  const finish = (id: string) =>
    store.setState(({ documents: known }) => ({
      documents: known.map((one) => (one.id === id ? { ...one, upload: { kind: 'uploaded' } } : one)),
    }));
  return { store, sent, save, finish };
}

test('saving waits until each document is uploaded, including a small single one', async () => {
  const { store, sent, save, finish } = aForm([undefined]);
  const saving = save();
  expect(store.getState().saved?.state).toBe('saving');
  expect(sent).toEqual([]);
  finish('d0');
  await saving;
  expect(sent).toMatchObject([{ generation: 0, uploads: ['d0'] }]);
  expect(store.getState().saved).toMatchObject({ state: 'mine', ...reply });
});

test('saving without waiting keeps partial uploads, and leaves out documents that were not started', async () => {
  const { sent, save } = aForm([{ kind: 'retrying', arrived: 7 }, undefined, { kind: 'uploaded' }]);
  await save(Promise.resolve());
  expect(sent).toMatchObject([{ uploads: ['d0', 'd2'] }]);
});

test('a form that was ordered or has expired meanwhile is saved as a new one', async () => {
  const { store, sent, save } = aForm([{ kind: 'uploaded' }], ['saved_form.not_found']);
  store.setState({ saved: { id: 'old', generation: 3, state: 'mine' } });
  await save();
  expect(sent[0]).toMatchObject({ formId: 'old', generation: 3 });
  expect(sent[1]).toMatchObject({ generation: 0 });
  expect(store.getState().saved?.id).not.toBe('old');
});

test('a form opened in another browser is not saved, and says so', async () => {
  const { store, sent, save } = aForm([{ kind: 'uploaded' }], ['saved_form.elsewhere']);
  await expect(save()).rejects.toThrow();
  expect(sent).toHaveLength(1);
  expect(store.getState().saved?.state).toBe('elsewhere');
});

test('an order contains the id of its saved form, and reports if the form was opened elsewhere', async () => {
  const saved = { id: 'saved', generation: 2, state: 'mine' } as const;
  const form = openForm();
  form.change(complete);
  await form.documents.choose(pdf());
  const kept = form.tab.form;
  if (kept === undefined) throw new Error('the form is not kept');
  form.close();

  const opened = openForm({ form: { ...kept, saved } }, form.disk);
  await expect.poll(() => opened.only()?.file).toBeDefined();
  const refusal = {
    kind: 'refused',
    status: 409,
    code: 'saved_form.elsewhere',
    message: 'Elsewhere.',
  } as const;
  opened.answers.push({ ...refusal, details: {} });
  await opened.submit();
  expect(opened.sent).toMatchObject([{ saved }]);
  expect(opened.state().saved?.state).toBe('elsewhere');
});
