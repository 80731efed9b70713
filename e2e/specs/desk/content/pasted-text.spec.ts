import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright/test';
import { expect, test } from '../../../desk-fixtures.ts';
import { ContentEditor } from '../../../pages/desk/content-editor.ts';

test.afterEach(async ({ callAsAdmin }) => {
  // The account stores the choice of the visual editor.
  await callAsAdmin('PATCH', '/api/admin/account/preferences', { editor: null });
});

const sentence =
  '<p>Send us a <strong>clear scan</strong> of <em>every</em> page, as our <a href="https://example.com/guide">guide</a>';
const documents = '<ul><li>Civil status<ul><li>birth</li><li>marriage</li></ul></li><li>Diplomas</li></ul>';
const table = (name: string) => `<table><tbody><tr>${name}<td>A page</td></tr></tbody></table>`;
const steps = (start: string) => `<ol${start}><li>Order</li><li>Pay</li></ol>`;
const heading = '<h2>Which documents</h2>';

/** The expected result for each program's clipboard of about the same text (e2e/support/clipboards). */
const becomes = {
  word: [
    heading,
    `${sentence} <strong>asks</strong>. We are in Madrid.</p>`,
    documents,
    '<p>It takes two days:</p>',
    steps(''),
    '<table><tbody><tr><td><strong>Service</strong></td><td colspan="2">A page</td></tr></tbody></table>',
  ],
  'word-for-the-web': [
    heading,
    '<p><strong>Clear</strong> scans of <em>every</em> page</p>',
    '<ul><li>Civil status<ul><li>birth</li></ul></li><li>Diplomas</li></ul>',
    '<p>Then:</p>',
    '<ol><li>Order</li><li><a href="https://example.com/pay">Pay</a></li></ol>',
  ],
  'google-docs': [
    heading,
    `${sentence} asks.</p>`,
    documents,
    steps(' start="3"'),
    table('<td><strong>Service</strong></td>'),
  ],
  libreoffice: [heading, `${sentence} asks.</p>`, documents, steps(' start="3"'), table('<th>Service</th>')],
  // As copied from LibreOffice Writer 7.4.7 of Debian: Select All, Copy, `xclip -o -t text/html`.
  'libreoffice-copied': [
    heading,
    `${sentence} asks.</p>`,
    documents,
    steps(' start="3"'),
    table('<th>Service</th>'),
  ],
  pages: [
    `${sentence} <strong>asks</strong>.</p>`,
    documents,
    steps(''),
    table('<td><strong>Service</strong></td>'),
  ],
  excel: [
    '<table><tbody><tr><td><strong>Service</strong></td><td><strong>Price</strong></td></tr><tr><td>A page</td><td>1.234,50</td></tr><tr><td colspan="2">Line one<br>line two</td></tr></tbody></table>',
  ],
  'google-sheets': [
    '<table><tbody><tr><td><strong>Service</strong></td><td><strong>Price</strong></td></tr><tr><td><a href="https://example.com/guide">A page</a></td><td>24.95</td></tr></tbody></table>',
  ],
  outlook: [
    '<p><strong>From:</strong> Ana &lt;ana@example.com&gt; \n<strong>Sent:</strong> Monday\n<strong>Subject:</strong> Acta</p>',
    `${sentence} asks.</p>`,
    documents,
    steps(' start="3"'),
  ],
  'apple-notes': [
    '<p><strong>Which documents</strong></p>',
    `${sentence} asks.</p>`,
    documents,
    steps(''),
    '<p>☑︎ done</p>',
    table('<td><strong>Service</strong></td>'),
  ],
  notion: [
    heading,
    `${sentence} asks.\nA new line</p>`,
    documents,
    steps(' start="3"'),
    '<blockquote><p>A quote</p></blockquote>',
    '<p>💡 A callout</p>',
    '<table><thead><tr><th>Service</th><th>Price</th></tr></thead><tbody><tr><td>A page</td><td>24.95</td></tr></tbody></table>',
  ],
  wordpress: [
    heading,
    `${sentence} asks.</p>`,
    '<ul><li>Civil status<ul><li>birth</li></ul></li></ul>',
    table('<td>Service</td>'),
    '<p>Prices</p>',
    '<blockquote><p>A quote</p><p><em>Ana</em></p></blockquote>',
    '<p><a href="https://example.com/order">Order</a></p>',
    '<hr>',
  ],
  whatsapp: ['<p>Send us:\na <strong>clear scan</strong>\nof every page</p>'],
  browser: [heading, `${sentence} asks.</p>`, documents, steps(' start="3"'), table('<th>Service</th>')],
};

test('text pasted from another program keeps its headings, lists, links and tables, but not its styles', async ({
  page,
  signIn,
  writePage,
}) => {
  await signIn(page);
  const { id } = await writePage({ title: 'Pasted', content: 'Before.' });
  const editor = new ContentEditor(page);
  await editor.open(id);
  const visual = page.getByRole('textbox', { name: 'Content', exact: true });
  const choose = (name: string) => page.getByRole('button', { name, exact: true }).click();
  for (const [program, blocks] of Object.entries(becomes)) {
    await test.step(program, async () => {
      await choose('Visual');
      await selectAll(visual);
      await paste(visual, await clipboardOf(program), 'Which documents');
      await choose('HTML');
      await expect(editor.content).toHaveValue(blocks.join('\n'));
    });
  }
});

test('a few words pasted from Word stay within the sentence', async ({ page, signIn, writePage }) => {
  await signIn(page);
  const { id } = await writePage({ title: 'Pasted words', content: '<p>We translate .</p>' });
  const editor = new ContentEditor(page);
  await editor.open(id);
  const visual = page.getByRole('textbox', { name: 'Content', exact: true });
  await page.getByRole('button', { name: 'Visual', exact: true }).click();
  await visual.getByText('We translate').click();
  await visual.press('End');
  await visual.press('ArrowLeft');
  const words =
    '<!--StartFragment--><p class=MsoNormal><span lang=EN-US>birth <b>certificates</b><o:p></o:p></span></p><!--EndFragment-->';
  await paste(visual, words, 'birth certificates');
  await page.getByRole('button', { name: 'HTML', exact: true }).click();
  await expect(editor.content).toHaveValue('<p>We translate birth <strong>certificates</strong>.</p>');
});

/** Selects the whole text, and waits until the browser shows it as selected. */
async function selectAll(field: Locator): Promise<void> {
  await field.press('ControlOrMeta+a');
  await expect
    .poll(() =>
      field.evaluate((element) => {
        const selected = getSelection();
        return [...element.children].every((block) => selected?.containsNode(block, true));
      }),
    )
    .toBe(true);
}

function clipboardOf(program: string): Promise<string> {
  return readFile(new URL(`../../../support/clipboards/${program}.html`, import.meta.url), 'utf8');
}

/** Dispatches the browser's event: the real clipboard would clean the HTML that a program put there. */
async function paste(field: Locator, html: string, text: string): Promise<void> {
  await field.evaluate(
    (element, [asHtml = '', asText = '']) => {
      const data = new DataTransfer();
      data.setData('text/html', asHtml);
      data.setData('text/plain', asText);
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    [html, text],
  );
}
