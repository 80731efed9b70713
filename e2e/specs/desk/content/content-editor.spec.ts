import { expect, test } from '../../../desk-fixtures.ts';
import { ContentEditor } from '../../../pages/desk/content-editor.ts';
import { ContentList } from '../../../pages/desk/content-list.ts';
import { deskDialog } from '../../../pages/desk/dialog.ts';

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page);
});

test('the address follows the title until it is chosen, and says what it will be', async ({
  page,
  writePage,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/409 .*\/api\/admin\/content/);
  const editor = new ContentEditor(page);
  const taken = await writePage({ title: 'Taken' });
  await editor.open();
  await editor.title.pressSequentially('¿Qué es  una Apostilla?');
  await expect(editor.slug).toHaveValue('que-es-una-apostilla');
  await editor.slug.fill('Apostillas y MÁS');
  await expect(editor.slug).toHaveValue('apostillas-y-mas');
  await editor.slug.press('End');
  await editor.slug.pressSequentially(' !');
  await expect(editor.slug, 'a word may follow').toHaveValue('apostillas-y-mas-');
  await expect(page.getByText('/content/apostillas-y-mas')).toBeVisible();
  await editor.title.fill('Something else');
  await expect(editor.slug).not.toHaveValue('something-else');

  await editor.content.fill('Words.');
  await editor.slug.fill('careers');
  await editor.save.click();
  await expect(editor.slug).toHaveAccessibleDescription(/This address is reserved. Please choose another./);
  await expect(editor.slug).toBeFocused();
  await editor.slug.fill(taken.slug);
  await editor.save.click();
  await page.getByRole('button', { name: `Use ${taken.slug}-2` }).click();
  await expect(editor.slug).toHaveValue(`${taken.slug}-2`);
  await editor.title.fill('');
  await editor.save.click();
  await expect(editor.title).toHaveAccessibleDescription('Please enter a title');
});

test('two editors never overwrite each other unseen', async ({
  page,
  openPage,
  signIn,
  writePage,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/409 .*\/api\/admin\/content/);
  const { id } = await writePage({ title: 'Shared' });
  const colleague = await openPage();
  await signIn(colleague);
  const [mine, theirs] = [new ContentEditor(page), new ContentEditor(colleague)];
  await mine.open(id);
  await theirs.open(id);
  await mine.content.fill('Mine, not saved.');
  await theirs.content.fill('Theirs, saved first.');
  await theirs.saveIt();
  await mine.save.click();
  const notice = page
    .getByRole('alert')
    .filter({ hasText: 'Someone else saved this page while you were editing' });
  await expect(notice).toContainText('Your text is still here.');
  await expect(mine.content).toHaveValue('Mine, not saved.');
  await notice.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(mine.saved).toBeVisible();
  await expect(notice).toBeHidden();
  const before = await mine.show(2);
  await expect(before).toContainText('Theirs, saved first.');
  await before.getByRole('button', { name: 'Close' }).last().click();

  await mine.content.fill('Mine again.');
  await theirs.open(id);
  await theirs.content.fill('Theirs again.');
  await theirs.saveIt();
  await expect(notice, 'said before anything is saved').toBeVisible();
  await notice.getByRole('button', { name: 'Load theirs' }).click();
  await expect(mine.content).toHaveValue('Theirs again.');

  const first = await mine.show(1);
  const sure = deskDialog(page, 'Restore version 1?').getByRole('button', { name: 'Restore' });
  await theirs.content.fill('Theirs, while mine looked at the first.');
  await theirs.saveIt();
  await first.getByRole('button', { name: 'Restore' }).click();
  await sure.click();
  await expect(first.getByRole('alert')).toContainText('is now at version 5');
  await expect(mine.content, 'the editor shows what there is now').toHaveValue(
    'Theirs, while mine looked at the first.',
  );
  await first.getByRole('button', { name: 'Restore' }).click();
  await sure.click();
  await expect(page.getByText('Version 1 is restored')).toBeVisible();
});

test('an earlier version can be read and brought back, and a deleted page, too', async ({
  page,
  openPage,
  toasts,
  writePage,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404 .*\/content\//);
  const { id, slug } = await writePage({
    title: 'Changing',
    content: '<p>As it was.</p>',
  });
  const editor = new ContentEditor(page);
  const visitor = await openPage();
  await editor.open(id);
  await editor.content.fill('As it is.');
  await editor.saveIt();
  const first = await editor.show(1);
  await expect(first.getByRole('region', { name: 'This version' })).toContainText('As it was.');
  await first.getByRole('button', { name: 'Restore' }).click();
  await deskDialog(page, 'Restore version 1?').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Version 1 is restored')).toBeVisible();
  await expect(editor.content).toHaveValue('<p>As it was.</p>');
  await visitor.goto(`/content/${slug}`);
  await expect(visitor.getByRole('main')).toContainText('As it was.');

  const question = deskDialog(page, 'Delete page');
  await editor.delete.click();
  await expect(question).toContainText('Are you sure you want to delete this page?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await editor.delete.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/admin/content');
  expect((await visitor.goto(`/content/${slug}`))?.status()).toBe(404);
  await toasts.shown.filter({ hasText: 'Page deleted' }).getByRole('button', { name: 'Undo' }).click();
  // The row may still be that of before the deletion.
  await expect.poll(async () => (await visitor.goto(`/content/${slug}`))?.status()).toBe(200);
  await expect(new ContentList(page).row(slug)).toBeVisible();
});

test('line breaks and tabs are typed as such, and come back as they were typed', async ({
  page,
  openPage,
  writePage,
}) => {
  const { id, slug } = await writePage({ title: 'Lines' });
  const editor = new ContentEditor(page);
  const typed =
    'One\nTwo\n\n\tindented\tonce more\n\n<ul>\n\t<li>a</li>\n\t<li>b</li>\n</ul>\n\n<pre>\n\tcode\n</pre>\n\n<code>x*y*z</code>';
  await editor.open(id);
  await editor.content.fill(typed.replace('<code>x*y*z</code>', '`x*y*z`'));
  await editor.saveIt();
  await expect(editor.content).toHaveValue(typed);
  await page.reload();
  await expect(editor.content).toHaveValue(typed);
  await editor.title.fill('Lines, saved again');
  await editor.saveIt();
  await page.reload();
  await expect(editor.content).toHaveValue(typed);
  const visitor = await openPage();
  await visitor.goto(`/content/${slug}`);
  const article = visitor.getByRole('article');
  await expect(article).toContainText('One\nTwo', { useInnerText: true });
  await expect(article.getByRole('listitem')).toHaveText(['a', 'b']);
  await expect(article.getByText('x*y*z')).toBeVisible();
  await expect(article).toContainText('\u00a0\u00a0\u00a0indented\u00a0\u00a0\u00a0once more');
});

test('the preview shows what is typed, and what will not be kept of it', async ({ page, writePage }) => {
  const { id } = await writePage({ title: 'Seen' });
  const editor = new ContentEditor(page);
  await editor.open(id);
  await editor.content.fill(
    '# Heading\n\n*Soon* <script>alert(1)</script><a href="https://example.com">a link</a>',
  );
  await expect(editor.preview.getByRole('heading', { name: 'Heading' })).toBeVisible();
  await expect(editor.preview.getByRole('emphasis')).toHaveText('Soon');
  await expect(page.getByText('Not allowed on a page, removed when you save: script')).toBeVisible();
  await editor.saveIt();
  await expect(
    page.getByText('The page was saved without elements that are not allowed: script'),
  ).toBeVisible();
  await expect(editor.content).not.toHaveValue(/script/);
});

test('leaving unsaved changes asks first', async ({ page, writePage }) => {
  const { slug } = await writePage({ title: 'Kept' });
  const [list, editor] = [new ContentList(page), new ContentEditor(page)];
  const question = deskDialog(page, 'Leave without saving?');
  await list.open();
  await list.row(slug).getByRole('link', { name: 'Edit' }).click();
  await editor.content.fill('Not saved yet.');
  await expect(editor.unsaved).toBeVisible();
  await editor.allPages.getByRole('link', { name: 'Frequently asked questions' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(editor.content).toHaveValue('Not saved yet.');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const leaving = await asked;
  expect(leaving.type()).toBe('beforeunload');
  await leaving.dismiss();
  await expect(editor.content).toHaveValue('Not saved yet.');

  await page.goBack();
  await expect(list.heading).toBeVisible();
  await page.goForward();
  await expect(page.getByText('Your unsaved changes are still here')).toBeVisible();
  await expect(editor.content).toHaveValue('Not saved yet.');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(editor.content).toHaveValue('<p>Words.</p>');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/admin/content');
});
