import { expect, test } from '../../../desk-fixtures.ts';
import { ContentEditor } from '../../../pages/desk/content-editor.ts';
import { ContentList } from '../../../pages/desk/content-list.ts';

test.afterEach(async ({ callAsAdmin }) => {
  // The account stores the choice of the visual editor, and the next test looks for the HTML editor.
  await callAsAdmin('PATCH', '/api/admin/account/preferences', { editor: null });
});

test('a page is written in the visual editor, published, read, found in HTML, deleted and found again', async ({
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
    [
      '<h2>Before</h2>\n<p>Kept <strong>as it</strong> was.</p>\n<h2>Light <strong>markdown</strong></h2>',
      '<p>An <strong>oath</strong></p>\n<ul><li>one</li><li>two</li></ul>',
    ].join('\n'),
  );

  await page.goto(`/content/${slug}`);
  await expect(page.getByRole('main').getByText('An oath')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText(['one', 'two']);

  await editor.open(id);
  await editor.content.fill('<div>A box</div>');
  await choose('Visual');
  await expect(page.getByText('The visual editor cannot keep this element: div')).toBeVisible();
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

test('the visual editor keeps every element and attribute that a page may contain', async ({
  page,
  signIn,
  writePage,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404 .*\/media\//);
  await signIn(page);
  const { id } = await writePage({ title: 'Everything' });
  const editor = new ContentEditor(page);
  const visual = page.getByRole('textbox', { name: 'Content', exact: true });
  const everything = [
    '<h2 lang="es" dir="ltr">A</h2>\n<h3>B</h3>\n<h4>C</h4>\n<h5>D</h5>\n<h6>E</h6>\n<hr>',
    '<blockquote><p>a</p></blockquote>\n<ol start="3"><li>a<ul><li>b</li></ul></li></ol>',
    '<dl><dt>a</dt><dd>b</dd></dl>\n<details open=""><summary>a</summary><p>b</p></details>',
    '<figure><img alt="a" height="9" src="/media/00000000-0000-4000-8000-000000000000.webp" title="b" width="9" loading="lazy"><figcaption>c</figcaption></figure>',
    '<table><caption>a</caption><thead><tr><th scope="col" colspan="2">b</th></tr></thead><tbody><tr><td rowspan="1">c</td><td>d</td></tr></tbody><tfoot><tr><td>e</td><td>f</td></tr></tfoot></table>',
    '<pre><code>a\n  b</code></pre>\n<p><u>a</u><s>b</s><sub>c</sub><sup>d</sup><code>e</code><em>f</em><a href="/g" title="h">g</a></p>',
    '<p>one\ntwo\tthree</p>\n<p>last</p>',
  ].join('\n');
  await editor.open(id);
  await editor.content.fill(everything);
  await page.getByRole('button', { name: 'Visual', exact: true }).click();
  await visual.press('ControlOrMeta+End');
  await visual.pressSequentially('!');
  await page.getByRole('button', { name: 'HTML', exact: true }).click();
  const attributesInOrder = (html: string) =>
    html.replaceAll(
      / ([a-z]+="[^"]*"(?: [a-z]+="[^"]*")*)/g,
      (_, list: string) =>
        ` ${list
          .split(/ (?=[a-z]+=)/)
          .toSorted()
          .join(' ')}`,
    );
  await expect
    .poll(async () => attributesInOrder(await editor.content.inputValue()))
    .toBe(attributesInOrder(everything.replace('last', 'last!')));
});

test('after a save the last edit can still be undone, also next to a picture', async ({
  page,
  signIn,
  writePage,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404 .*\/media\//);
  await signIn(page);
  const picture =
    '<img alt="a" src="/media/00000000-0000-4000-8000-000000000000.webp" width="9" height="9" loading="lazy">';
  const { id } = await writePage({
    title: 'Undone after a save',
    content: `<figure>${picture}</figure>\n<p>last</p>`,
  });
  const editor = new ContentEditor(page);
  const visual = page.getByRole('textbox', { name: 'Content', exact: true });
  await editor.open(id);
  await page.getByRole('button', { name: 'Visual', exact: true }).click();
  await visual.press('ControlOrMeta+End');
  await visual.pressSequentially('!');
  await editor.save.click();
  await expect(editor.saved).toBeVisible();
  await expect(visual).toContainText('last!');
  await visual.press('ControlOrMeta+z');
  await expect(visual).not.toContainText('last!');
  await expect(visual).toContainText('last');
});
