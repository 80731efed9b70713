import { brand, type MailBlock, type MailContent, type Receipt } from '../mail-content.ts';

/** The plain-text part: the same words as the HTML, readable in a terminal. `sender`: who we are, line by line. */
export function mailText(content: MailContent, home: string, sender: readonly string[]): string {
  const parts = [
    content.heading,
    ...content.blocks.map(blockText),
    `-- \n${[brand, home, ...sender].join('\n')}\n\n${content.footnote}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
    case 'quotation':
      return block.text;
    case 'code':
      return block.code;
    case 'facts':
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'receipt':
      return receiptText(block);
    case 'action':
      return `${block.label}:\n${block.url}`;
    case 'link':
      return `${block.text}\n${block.label}: ${block.url}`;
  }
}

function receiptText({ lines, total, taxes }: Receipt): string {
  const items = lines.map(
    ({ item, quantity, unitPrice, amount }) => `${item}: ${quantity} × ${unitPrice} = ${amount}`,
  );
  const sums = [total, ...taxes].map(({ label, value }) => `${label}: ${value}`);
  return [...items, ...sums].join('\n');
}
