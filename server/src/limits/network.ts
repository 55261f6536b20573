import { isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^(?:0*:){2,6}ffff:(?<ipv4>\d+\.\d+\.\d+\.\d+)$/i;

/**
 * Who counts as one address: an IPv4 address, or the first 64 bits of an IPv6 one, of which a household has all the rest.
 * What is no address, as a proxy may hand on, is taken as it is.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = MAPPED_IPV4.exec(address)?.groups?.['ipv4'];
  if (mapped !== undefined) return mapped;
  const [whole = ''] = address.split('%', 1);
  const [start = '', end] = whole.split('::');
  const groups = start === '' ? [] : start.split(':');
  if (end !== undefined) {
    const ending = end === '' ? [] : end.split(':');
    // A dotted end stands for two groups.
    const length = ending.length + (end.includes('.') ? 1 : 0);
    while (groups.length + length < 8) groups.push('0');
    groups.push(...ending);
  }
  const prefix = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${prefix.join(':')}::/64`;
}
