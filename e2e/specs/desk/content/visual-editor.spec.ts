import { expect, test } from '../../../desk-fixtures.ts';
import { ContentEditor } from '../../../pages/desk/content-editor.ts';
import { ContentList } from '../../../pages/desk/content-list.ts';

test.afterEach(async ({ callAsAdmin }) => {
  // The account remembers that it wrote by sight, and who comes next looks for HTML.
  await callAsAdmin('PATCH', '/api/admin/account/preferences', { editor: null });
});

test('a page is written as it looks, published, read, found unchanged in HTML, deleted and found again', async ({
  page,
  signIn,
  writePage,
}) => {
  await signIn(page);
  const written = '<h2>Before</h2>\n<p>Kept  <b>as it</b> was.</p>\n\n# Light **markdown**\n';
  const { id, slug } = await writePage({ title: 'Written by sight', content: written });
  const editor = new ContentEditor(page);
  await editor.open(id);
  const source = await editor.content.inputValue();
  const visual = page.getByRole('textbox', { name: 'Content', exact: true });
  const choose = (name: string) => page.getByRole('button', { name, exact: true }).click();

  await choose('Visual');
  await expect(visual.getByRole('heading')).toHaveText(['Before', 'Light markdown']);
  await choose('HTML');
  await expect(editor.content).toHaveValue(source);

  await choose('Visual');
  await visual.getByRole('heading', { name: 'Light markdown' }).click();
  await visual.press('End');
  await visual.press('Enter');
  await visual.pressSequentially('An ');
  await visual.press('ControlOrMeta+b');
  await visual.pressSequentially('oath');
  await visual.press('ControlOrMeta+b');
  await visual.press('Enter');
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await visual.pressSequentially('one');
  await visual.press('Enter');
  await visual.pressSequentially('two');
  await editor.save.click();
  await expect(editor.saved).toBeVisible();
  await choose('HTML');
  await expect(editor.content).toHaveValue(
    `${source.trimEnd()}\n<p>An <strong>oath</strong></p>\n<ul><li>one</li><li>two</li></ul>`,
  );

  await page.goto(`/content/${slug}`);
  await expect(page.getByRole('main').getByText('An oath')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText(['one', 'two']);

  await editor.open(id);
  await editor.content.fill('<div>A box</div>');
  await choose('Visual');
  await expect(page.getByText('the visual editor cannot keep: div')).toBeVisible();
  await expect(editor.content, 'it stays in HTML').toHaveValue('<div>A box</div>');
  await choose('HTML');

  await editor.content.fill('Words.');
  await editor.saveIt();
  await editor.delete.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  const list = new ContentList(page);
  await expect(list.heading).toBeVisible();
  await page.getByText(/deleted pages?$/).click();
  const row = page
    .getByRole('table', { name: 'Deleted pages' })
    .getByRole('row')
    .filter({ hasText: `/${slug}` });
  await row.getByRole('button', { name: 'Restore' }).click();
  await expect(list.row(slug)).toBeVisible();
  await expect(row).toHaveCount(0);
});
