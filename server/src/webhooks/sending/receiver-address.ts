import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The allocated IPv6 addresses; other ranges include some that ipaddr.js does not classify. */
const globalIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Azure's virtual machine service, which returns secrets; its address looks public. */
const azureHost = '168.63.129.16';

/** The port of https, and its usual alternative. */
const ports = ['', '443', '8443'];
const longest = 500;

export interface ReceiverRules {
  /** Whether http to this machine is allowed, for development: WEBHOOKS_TO_LOOPBACK. */
  readonly allowsLoopback: boolean;
}

export interface Receiver {
  readonly url: URL;
  /** Its name or IP address; IPv6 without brackets. */
  readonly host: string;
}

/** Parses the address of a receiver that a partner entered; undefined if events must not be sent there. */
export function readReceiver(text: string, { allowsLoopback }: ReceiverRules): Receiver | undefined {
  const url = URL.parse(text);
  if (url === null || text.length > longest || url.username + url.password !== '') return undefined;
  // The URL parser normalises every notation of an IPv4 address (decimal, octal, hexadecimal).
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const isLocal = allowsLoopback && isLoopback(host === 'localhost' ? '127.0.0.1' : host);
  if (isLocal) return url.protocol === 'http:' || url.protocol === 'https:' ? { url, host } : undefined;
  if (url.protocol !== 'https:' || !ports.includes(url.port)) return undefined;
  return isIP(host) === 0 || isPublicAddress(host) ? { url, host } : undefined;
}

/** Whether events may be sent to an address that the receiver's name resolves to. */
export function mayConnect(address: string, { url }: Receiver, { allowsLoopback }: ReceiverRules): boolean {
  if (allowsLoopback && isLoopback(address)) return true;
  return url.protocol === 'https:' && isPublicAddress(address);
}

/**
 * Whether an IP address is on the public Internet: not this machine, its network, a cloud metadata service, or in a range that
 * maps to one of these (IPv4 inside IPv6, NAT64, 6to4, Teredo).
 */
function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(globalIpv6)) return false;
  return parsed.range() === 'unicast' && parsed.toString() !== azureHost;
}

/** Whether an address is of this machine, also in IPv6 notation. */
function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}
