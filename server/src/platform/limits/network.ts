import { isIPv4, isIPv6 } from 'node:net';

const WITH_PORT = /^(?:(?<ipv4>[\d.]+)|\[(?<ipv6>[^\]]+)\])(?::\d+)?$/;
const MAPPED_IPV4 = '0:0:0:0:0:ffff';

/**
 * The network of an address: the IPv4 address itself, or the first 56 bits of an IPv6 address, since a household has the rest. A port
 * after the address, and IPv4 written as IPv6, do not change the network. A text that is no address is returned unchanged.
 */
export function networkOf(address: string): string {
  const { ipv4, ipv6 } = WITH_PORT.exec(address)?.groups ?? {};
  if (ipv4 !== undefined && isIPv4(ipv4)) return ipv4;
  const groups = groupsOf(ipv6 ?? address);
  if (!groups) return address;
  if (groups.slice(0, 6).join(':') === MAPPED_IPV4) return dotted(groups);
  const [first, second, third, fourth = ''] = groups;
  // The last 8 bits of the fourth group belong to the household.
  const upTo56 = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
  return `${first}:${second}:${third}:${upTo56}::/56`;
}

/** The eight groups of an IPv6 address, without leading zeros; undefined for anything else. */
function groupsOf(address: string): string[] | undefined {
  const [whole = ''] = address.split('%', 1);
  if (!isIPv6(whole)) return undefined;
  // URL normalises the address: dots as groups, lower case, no leading zeros.
  const { hostname } = new URL(`http://[${whole}]`);
  const [start = [], end] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':')));
  if (!end) return start;
  return [...start, ...Array<string>(8 - start.length - end.length).fill('0'), ...end];
}

function dotted(groups: readonly string[]): string {
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((bits) => [bits >> 8, bits & 0xff])
    .join('.');
}
