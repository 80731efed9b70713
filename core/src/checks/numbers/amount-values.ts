const shape = /^(?<before>\p{L}*)(?<amount>\d+(?:[.,'’ ]\d+)*)(?<behind>\p{L}*)$/u;

/**
 * The possible values of digits with separators, as decimal numbers: 1.234,50 is 1234.5; 1.234 is 1234 or 1.234. Digits with a leading
 * zero are an identifier, whose zeros count. Undefined if the text is not an amount: AB1234, 12/345.
 */
export function amountValues(text: string): readonly string[] | undefined {
  const { before = '', amount = '', behind = '' } = shape.exec(text)?.groups ?? {};
  const signs = amount.replaceAll(/\d/gu, '');
  if (amount === '' || (signs === '' && before + behind !== '')) return undefined;
  if (signs === '') return [/^0\d\d/u.test(amount) ? `#${amount}` : decimal(amount, '')];
  const groups = amount.split(/\D/u);
  const [last = '', whole] = [groups.at(-1), groups.slice(0, -1).join('')];
  const grouped = decimal(whole + last, '');
  const sign = signs.at(-1) ?? '';
  if (!'.,'.includes(sign)) return [grouped];
  if (last.length !== 3) return [decimal(whole, last)];
  const isRepeated = signs.length > 1 && [...signs].every((one) => one === sign);
  if (isRepeated) return [grouped];
  return signs.length > 1 || whole === '0' || whole.length > 3
    ? [decimal(whole, last)]
    : [grouped, decimal(whole, last)];
}

function decimal(whole: string, fraction: string): string {
  const [before, behind] = [whole.replace(/^0+(?=\d)/u, ''), fraction.replace(/0+$/u, '')];
  return behind === '' ? before : `${before}.${behind}`;
}
