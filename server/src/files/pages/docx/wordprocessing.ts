import type { XmlElement } from './read-xml.ts';

/** WordprocessingML and mathematics, transitional and strict. */
const wordNamespaces: ReadonlySet<string> = new Set([
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
]);
const mathNamespaces: ReadonlySet<string> = new Set([
  'http://schemas.openxmlformats.org/officeDocument/2006/math',
  'http://purl.oclc.org/ooxml/officeDocument/math',
]);

export function isWord({ namespace }: XmlElement): boolean {
  return wordNamespaces.has(namespace);
}

/** Whether the characters in an element are text of the document. */
export function isText(element: XmlElement): boolean {
  return element.name === 't' && (isWord(element) || mathNamespaces.has(element.namespace));
}

/** The value of a toggle property (ISO/IEC 29500-1, 17.17.4): on if it is present without a value. */
export function isOn({ attribute }: XmlElement): boolean {
  return !['0', 'false', 'off'].includes(attribute('val') ?? '');
}
