import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The IPv6 addresses that are given out; outside of them are ranges that ipaddr.js has no name for. */
const globalIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Of Azure, public by its range: the service of its virtual machines that hands out their secrets. */
const azureHost = '168.63.129.16';

/** Receivers listen on the port of https, or on its usual alternative. */
const ports = ['', '443', '8443'];
const longest = 500;

export interface ReceiverRules {
  /** Also http to this machine, while developing: WEBHOOKS_TO_LOOPBACK. */
  readonly allowsLoopback: boolean;
}

export interface Receiver {
  readonly url: URL;
  /** Its name or IP address; IPv6 without brackets. */
  readonly host: string;
}

/** The receiver at an address that a partner entered; undefined if events are not sent there. */
export function readReceiver(text: string, { allowsLoopback }: ReceiverRules): Receiver | undefined {
  const url = URL.parse(text);
  if (url === null || text.length > longest || url.username + url.password !== '') return undefined;
  // The URL parser writes every notation of an IPv4 address (decimal, octal, hexadecimal) with dots.
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
 * Whether an IP address is one of the public Internet: not this machine, its network, the metadata services of clouds, nor in a
 * range that leads to one of these (IPv4 inside IPv6, NAT64, 6to4, Teredo).
 */
function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(globalIpv6)) return false;
  return parsed.range() === 'unicast' && parsed.toString() !== azureHost;
}

/** Of this machine, also written as IPv6. */
function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}
