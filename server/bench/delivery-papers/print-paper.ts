import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { readText } from '../../src/files/pages/text/read-text.ts';
import { fontFamilies, fontsFolder } from '../../src/pdf/fonts.ts';

const compiler = NodeCompiler.create({ workspace: fontsFolder, fontArgs: [{ fontPaths: [fontsFolder] }] });

const source = `
#let data = json(bytes(sys.inputs.data))
#set page(height: auto)
#set text(font: data.fonts, size: 11pt, dir: if data.rtl { rtl } else { ltr })
#for (index, page) in data.pages.enumerate() {
  if index > 0 { pagebreak() }
  for line in page.split("\\n") { block(line.split(regex("\\t| {2,}")).join(h(3em))) }
}
`;

/** The text of pages as it comes back out of a PDF of them. */
export async function asTypeset(pages: readonly string[]): Promise<readonly string[]> {
  const text = pages.join('');
  const lettersOf = (script: RegExp): number => text.match(script)?.length ?? 0;
  const isRightToLeft = lettersOf(/\p{Script=Arabic}/gu) > lettersOf(/\p{Script=Latin}/gu);
  const data = JSON.stringify({ pages, fonts: fontFamilies, rtl: isRightToLeft });
  const { result } = compiler.compile({ mainFileContent: source, inputs: { data } });
  if (result === null) throw new Error('A paper could not be printed.');
  const read = await readText(new Uint8Array(compiler.pdf(result)), 'pdf');
  compiler.evictCache(0);
  return read.pages;
}
