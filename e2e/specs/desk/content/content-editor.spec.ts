import { expect, test } from '../../../desk-fixtures.ts';
import { ContentEditor } from '../../../pages/desk/content-editor.ts';
import { ContentList } from '../../../pages/desk/content-list.ts';
import { deskDialog } from '../../../pages/desk/dialog.ts';

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page);
});

test('two editors never overwrite each other without a warning', async ({
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

test('typed line breaks and tabs are kept as typed', async ({ page, openPage, writePage }) => {
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
