import { expect, test } from '../../../desk-fixtures.ts';
import { WorkDesk } from '../../../pages/desk/work-desk.ts';
import { placeTakenOrder } from '../../../support/certificates.ts';
import { aWrittenPdfFile } from '../../../support/documents.ts';

test('text of a delivered translation is suggested next to the block, and inserted only by a click or a key', async ({
  page,
  signIn,
  callAsAdmin,
  site,
}) => {
  const orderOf = (line: string) =>
    placeTakenOrder({
      origin: site.origin,
      call: callAsAdmin,
      original: aWrittenPdfFile([line], 'acta.pdf'),
    });
  const line = 'Libro de matrimonios del distrito';
  const first = await orderOf(line);
  const second = await orderOf(line);
  await signIn(page);
  const desk = new WorkDesk(page);
  const next = page.getByRole('button', { name: 'Next line of the original' });
  const suggestions = page.getByRole('list', { name: 'From delivered translations' });

  await test.step('the first is typed with its line of the original, and delivered', async () => {
    await desk.open(first);
    await page.getByRole('button', { name: 'Add: Heading' }).click();
    await next.click();
    await expect(page.getByText(`In the original: ${line}`)).toBeVisible();
    await expect(next).toHaveCount(0);
    await page.keyboard.type('Book of marriages of the district');
    await desk.isSaved();
    const work = `/api/admin/orders/${first}/documents/1/work`;
    const { version } = (await callAsAdmin('GET', work)) as { version: number };
    await callAsAdmin('POST', `${work}/use`, { version });
  });

  await test.step('it is suggested for the second, and not inserted automatically', async () => {
    await expect
      .poll(
        () =>
          callAsAdmin('POST', `/api/admin/orders/${second}/documents/1/work/suggestions`, { source: line }),
        { timeout: 90_000 },
      )
      .toMatchObject({ suggestions: [{ likeness: 100 }] });
    await desk.open(second);
    await page.getByRole('button', { name: 'Add: Heading' }).click();
    await expect(next).toBeVisible();
    await page.keyboard.press('Alt+l');
    await expect(suggestions.getByRole('button')).toHaveCount(1);
    await expect(suggestions).toContainText('100%');
    await expect(desk.texts.first()).toHaveValue('');
    await page.keyboard.press('Alt+m');
    await expect(desk.texts.first()).toHaveValue('Book of marriages of the district');
    await page.getByRole('button', { name: 'Undo' }).click();
    await suggestions.getByRole('button').click();
    await expect(desk.texts.first()).toHaveValue('Book of marriages of the district');
    await desk.isSaved();
  });
});

test('a glossary term is offered next to its block, and a deviation is reported', async ({
  page,
  signIn,
  callAsAdmin,
  site,
}) => {
  const order = { sourceLanguage: 'pt' };
  const original = aWrittenPdfFile(['Certidao de casamento'], 'certidao.pdf');
  const orderNumber = await placeTakenOrder({ origin: site.origin, call: callAsAdmin, original, order });
  await signIn(page);

  await test.step('an administrator adds, imports, edits, finds and removes terms', async () => {
    await page.goto('/admin/settings');
    await page.getByRole('link', { name: 'Open the glossary' }).click();
    await page.getByLabel('From').selectOption('pt');
    const add = page.getByRole('region', { name: 'Add term' });
    await add.getByRole('button', { name: 'Add term' }).click();
    await expect(add.getByText('Please enter original and translation')).toBeVisible();
    await add.getByLabel('Original').fill('certidao de casamento');
    await add.getByLabel('Translation').fill('wedding certificate');
    await add.getByLabel('Never').fill('wedding act, sworn');
    await add.getByRole('button', { name: 'Add term' }).click();
    await expect(page.getByRole('heading', { name: '1 term' })).toBeVisible();
    await page.getByLabel('Lines').fill('conjuge;spouse;consort\nlivro;book');
    await page.getByRole('button', { name: 'Add 2 terms' }).click();
    await page.getByRole('button', { name: 'Edit certidao de casamento' }).click();
    const row = page
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.getByRole('textbox') });
    await row.getByLabel('Translation').fill('marriage certificate');
    await row.getByRole('button', { name: 'Save term' }).click();
    await page.getByRole('button', { name: 'Remove livro' }).click();
    await expect(page.getByRole('heading', { name: '2 terms' })).toBeVisible();
    await page.getByLabel('Search', { exact: true }).fill('consort');
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
    await page.reload();
    await page.getByLabel('From').selectOption('pt');
    await expect(page.getByRole('table')).toContainText('marriage certificate');
  });

  await test.step('the translator sees it', async () => {
    const desk = new WorkDesk(page);
    await desk.open(orderNumber);
    await page.getByRole('button', { name: 'Add: Heading' }).click();
    await expect(page.getByRole('button', { name: 'Next line of the original' })).toBeVisible();
    await page.keyboard.press('Alt+l');
    await page.keyboard.type('Wedding act');
    await expect(page.getByText('Glossary: marriage certificate is missing')).toBeVisible();
    await expect(page.getByText('Glossary: do not use wedding act')).toBeVisible();
    await page.getByRole('button', { name: '2 terms to check' }).click();
    await expect(desk.texts.first()).toBeFocused();
    await desk.texts.first().fill('');
    await page.getByRole('list', { name: 'Glossary terms' }).getByRole('button').click();
    await expect(desk.texts.first()).toHaveValue('marriage certificate');
    await expect(page.getByText(/^Glossary:/u)).toHaveCount(0);
    await desk.isSaved();
  });
});

test('if the owner has connected a machine translator, it drafts a page, and a person revises each block', async ({
  page,
  signIn,
  callAsAdmin,
  site,
}) => {
  const original = aWrittenPdfFile(['Libro de actas'], 'acta.pdf');
  const orderNumber = await placeTakenOrder({ origin: site.origin, call: callAsAdmin, original });
  await signIn(page);
  const desk = new WorkDesk(page);
  const draft = page.getByRole('button', { name: 'Draft this page by machine translation' });
  await desk.open(orderNumber);
  await expect(page.getByRole('button', { name: 'Templates' })).toBeVisible();
  await expect(draft).toHaveCount(0);

  // This server has none: the responses are those of a server with one.
  await page.route(`**/documents/1/work`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as object;
    await route.fulfill({ response: answer, json: { ...body, canDraft: true } });
  });
  const block = { id: 'a', kind: 'paragraph', text: 'Book of records', original: 'Libro de actas' };
  const mark = { filled: { from: 'machine', confidence: 1 }, drafted: { revisedBy: null } };
  await page.route('**/work/draft', (route) => route.fulfill({ json: { blocks: [{ ...block, ...mark }] } }));
  await page.reload();
  await draft.click();
  await expect(desk.texts.first()).toHaveValue('Book of records');
  await expect(page.getByText('Machine draft: please revise')).toBeVisible();
  await page.getByRole('button', { name: '1 value to confirm before this can be used' }).click();
  await expect(page.locator('[data-confirm]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Machine draft: please revise')).toHaveCount(0);
  await desk.isSaved();
  await page.unrouteAll();
  await page.reload();
  await desk.texts.first().click();
  await expect(page.getByText('Machine draft, revised by admin')).toBeVisible();
});
