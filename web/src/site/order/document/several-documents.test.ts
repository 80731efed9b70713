import { expect, test } from 'vitest';
import { openCompleteForm, openForm, ordered, pdf } from '../testing/open-form.ts';

const names = (form: ReturnType<typeof openForm>) =>
  form.state().documents.map(({ file }) => file?.name ?? '…');

/** A file with a fake size. */
const sized = (name: string, bytes: number): File =>
  Object.defineProperty(pdf(name), 'size', { value: bytes });

const megabyte = 1024 * 1024;

async function openFormWith(...added: readonly string[]) {
  const form = await openCompleteForm();
  await form.documents.add(added.map((name) => pdf(name)));
  return form;
}

test('added documents are kept, counted and sent in the customer’s order', async () => {
  const form = await openFormWith('marriage.pdf', 'diploma.pdf');
  const [, , diploma] = form.state().documents;
  form.documents.move(diploma?.id ?? '', 0);

  expect(names(form)).toEqual(['diploma.pdf', 'birth.pdf', 'marriage.pdf']);
  expect(form.disk.size).toBe(3);
  expect(await form.submit()).toEqual(ordered);
  expect(form.sent[0]?.files.map(({ name }) => name)).toEqual(['diploma.pdf', 'birth.pdf', 'marriage.pdf']);
  expect(form.disk.size).toBe(0);
});

test('a reload restores all documents in their order', async () => {
  const before = await openFormWith('marriage.pdf');
  before.documents.move(before.only()?.id ?? '', 1);
  before.close();

  const after = openForm(before.tab, before.disk);
  await expect.poll(() => names(after)).toEqual(['marriage.pdf', 'birth.pdf']);
});

test('a refused file is listed with its problem and prevents sending until it is removed', async () => {
  const form = await openCompleteForm();

  // The list announces it, so the form does not.
  expect(await form.documents.add([pdf('good.pdf'), new File(['x'], 'song.mp3')])).toBeUndefined();
  expect(names(form)).toEqual(['birth.pdf', 'good.pdf', 'song.mp3']);
  const problem = { message: expect.stringMatching(/sound recording/) as string };
  expect(form.state().documents[2]).toMatchObject({ problem });
  expect(await form.submit()).toMatchObject({ kind: 'invalid', problems: { file: 'invalid' } });

  form.documents.remove(form.state().documents[2]?.id ?? '');
  expect(form.state().problems).toEqual({});
  expect(await form.submit()).toEqual(ordered);
});

test('a 21st document is refused by name, and the others stay', async () => {
  const form = await openFormWith(...Array.from({ length: 18 }, (_, at) => `${at}.pdf`));

  const problem = { about: 'files.too_many', names: ['twenty-one.pdf'] };
  expect(await form.documents.add([pdf('twenty.pdf'), pdf('twenty-one.pdf')])).toEqual(problem);
  expect(names(form)).toHaveLength(20);
  expect(form.state().problems.file).toEqual(problem);
});

test('a document above 100 MB in total is refused by name, and a smaller one is still accepted', async () => {
  const form = await openCompleteForm();
  const tens = Array.from({ length: 10 }, (_, at) => sized(`${at}.pdf`, 10 * megabyte));

  const problem = { about: 'files.too_large_together', names: ['9.pdf'] };
  expect(await form.documents.add([...tens, pdf('small.pdf')])).toEqual(problem);
  expect(names(form)).toHaveLength(11);
  expect(names(form)).toContain('small.pdf');
});

test('a file that would exceed 100 MB replaces nothing', async () => {
  const form = await openCompleteForm();
  for (const id of ['a', 'b']) {
    const bytes = 49.5 * megabyte;
    form.documents.receive({ id, filename: `${id}.pdf`, bytes, document: { pages: 1 } });
  }

  const problem = { about: 'files.too_large_together', names: ['two.pdf'] };
  const id = form.only()?.id ?? '';
  expect(await form.documents.replace(id, sized('two.pdf', 2 * megabyte))).toEqual(problem);
  expect(names(form)[0]).toBe('birth.pdf');
  expect(await form.documents.replace('a', sized('two.pdf', 2 * megabyte))).toBeUndefined();
});

test('files that cannot be ordered take no room', async () => {
  const form = await openCompleteForm();
  await form.documents.add(Array.from({ length: 9 }, (_, at) => sized(`${at}.pdf`, 11 * megabyte)));

  expect(await form.documents.add([sized('fits.pdf', 10 * megabyte)])).toBeUndefined();
  const files = [
    sized('heavy.pdf', 90 * megabyte),
    ...Array.from({ length: 8 }, (_, at) => pdf(`s${at}.pdf`)),
  ];
  await form.documents.add(files);
  expect(names(form)).toContain('s7.pdf');
});

test('a document that could not be restored is asked for again, and not left out of an order in silence', async () => {
  const before = await openFormWith('marriage.pdf');
  before.disk.delete(before.only()?.id ?? '');
  before.close();

  const after = openForm(before.tab, before.disk);
  expect(await after.submit()).toMatchObject({ kind: 'invalid', problems: { file: 'again' } });
  expect(names(after)).toEqual(['marriage.pdf']);
  expect(await after.submit()).toEqual(ordered);
});

test('replacing or removing one document does not stop the replacement of another', async () => {
  const form = await openFormWith('marriage.pdf', 'diploma.pdf');
  let finish = (): void => undefined;
  form.preparation.isDone = new Promise<void>((resolve) => (finish = resolve));
  const [birth, marriage, diploma] = form.state().documents.map(({ id }) => id);

  const replaced = form.documents.replace(birth ?? '', pdf('birth.jpg'));
  await expect.poll(() => form.state().preparing).toBe(1);
  await form.documents.replace(marriage ?? '', pdf('longer.pdf', 9));
  form.documents.remove(diploma ?? '');
  finish();
  await replaced;
  expect(names(form)).toEqual(['birth.jpg', 'longer.pdf']);
});

test('names of documents do not reverse the text around them', async () => {
  const form = await openFormWith('a\u202Efdp.pdf', 'b\u2069\u202E.pdf');
  await form.documents.replace(form.only()?.id ?? '', pdf('\u2067c.pdf'));
  expect(names(form)).toEqual(['c.pdf', 'afdp.pdf', 'b.pdf']);
});

test('a replaced document keeps its position, and stays if the new file is refused', async () => {
  const form = await openFormWith('marriage.pdf');
  const [first] = form.state().documents;

  await form.documents.replace(first?.id ?? '', pdf('longer.pdf', 9));
  expect(form.state().documents).toMatchObject([
    { file: { name: 'longer.pdf' }, pages: { kind: 'counted', pages: 9 } },
    { file: { name: 'marriage.pdf' } },
  ]);
  const problem = await form.documents.replace(form.only()?.id ?? '', pdf('heavy.pdf', 10 * megabyte + 1));
  expect(problem).toEqual({ about: 'file.too_large', names: ['heavy.pdf'] });
  expect(names(form)).toEqual(['longer.pdf', 'marriage.pdf']);
});

test('only the document that the server refuses is marked', async () => {
  const form = await openFormWith('locked.pdf');
  const message = 'locked.pdf: It needs a password.';
  form.answers.push({
    kind: 'refused',
    status: 422,
    code: 'file.encrypted',
    message,
    details: { document: 2 },
  });

  await form.submit();
  expect(form.state().problems.file).toEqual({ message });
  expect(form.state().documents.map(({ problem }) => problem)).toEqual([undefined, { message }]);
});
