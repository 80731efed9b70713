/** Whether links on a page may have this target. */
export function isLinkAddress(address: string): boolean {
  return /^(?:https?:\/\/[^\s/]|mailto:\S|tel:\S|\/(?!\/)|#|\?)\S*$/i.test(address);
}
