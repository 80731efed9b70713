/** Whether a page may link there. */
export function isLinkAddress(address: string): boolean {
  return /^(?:https?:\/\/[^\s/]|mailto:\S|tel:\S|\/(?!\/)|#|\?)\S*$/i.test(address);
}
