import ipaddr from 'ipaddr.js';

/** The IPv6 addresses that are given out; outside of them are ranges that ipaddr.js has no name for. */
const globalIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address is one of the public Internet: not this machine, its network, the metadata services of clouds, nor in a
 * range that leads to one of these (IPv4 inside IPv6, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(globalIpv6)) return false;
  return parsed.range() === 'unicast';
}

/** Of this machine, also written as IPv6. */
export function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}
