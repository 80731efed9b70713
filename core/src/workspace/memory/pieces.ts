/** Splits 'Fecha: 3 de julio' into label and value; a text without a colon is a value. */
export function labelAndValue(source: string): [label: string | undefined, value: string] {
  const [, label, value = source] = /^([^:：]{2,80})[:：]\s*(.*)$/su.exec(source) ?? [];
  return [label, value];
}

const segmenter = new Intl.Segmenter('und', { granularity: 'sentence' });

export function sentencesOf(text: string): readonly string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment.trim()).filter((one) => one !== '');
}

/** The texts to look up for a source: all of it, its label and value, its sentences. */
export function soughtIn(source: string): readonly string[] {
  const [label, value] = labelAndValue(source);
  const parts = [source.trim(), label ?? '', value, ...sentencesOf(source)];
  return [...new Set(parts.filter((one) => /\p{L}/u.test(one)))].slice(0, 12);
}
