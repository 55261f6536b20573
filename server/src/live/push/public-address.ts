import { BlockList, isIP } from 'node:net';

// The special ranges of IANA in IPv4. The public part of IPv6 is one block, with these exceptions.
const NOT_PUBLIC_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
const PUBLIC_6 = '2000::/3';
// 2001::/23 with Teredo, documentation, 6to4: the last would reach IPv4.
const NOT_PUBLIC_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const notPublic = blocks(NOT_PUBLIC_4, 'ipv4');
const public6 = blocks([PUBLIC_6], 'ipv6');
const notPublic6 = blocks(NOT_PUBLIC_6, 'ipv6');

/** Whether an IP address is one of the public internet: not of this machine, a private network or a special purpose. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !notPublic.check(address, 'ipv4');
    case 6:
      return public6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6');
    default:
      return false;
  }
}

/** Whether a host can be that of a push service: a name with a dot outside local networks, or a public address. */
export function isPublicHost(hostname: string): boolean {
  const address = hostname.replaceAll(/^\[|\]$/g, '');
  if (isIP(address) !== 0) return isPublicAddress(address);
  // A dot at the end is of the root of all names, not of this one.
  const name = hostname.replace(/\.$/, '');
  return (
    name.includes('.') &&
    !/\.(?:local|localhost|internal|intranet|lan|home|corp|private|home\.arpa|test|invalid)$/i.test(
      name,
    )
  );
}

function blocks(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [net = '', prefix = ''] = range.split('/');
    list.addSubnet(net, Number(prefix), family);
  }
  return list;
}
