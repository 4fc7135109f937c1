import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { BlockList, isIP } from 'node:net';

/*
 * Where a push goes is told by a browser, so by anybody. It must not make this server call itself or what stands beside it.
 */

// Apart, because a list reads an address of version 4 as its mapped one of version 6, too.
const ours = { 4: new BlockList(), 6: new BlockList() };
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  ours[4].addSubnet(network, prefix, 'ipv4');
}
// Those that hold an address of version 4 (mapped, translated, 6to4) are left out whole: no push service has one.
for (const [network, prefix] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const) {
  ours[6].addSubnet(network, prefix, 'ipv6');
}

/** Whether an IP address is not one of the public internet. */
export function isOurNetwork(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return ours[4].check(address, 'ipv4');
    case 6:
      return ours[6].check(address, 'ipv6');
    default:
      return true;
  }
}

/**
 * Whether messages may be pushed to an address: https, by a host's name, on the port of https. An address without a name is no
 * push service. What the name stands for is looked at when it is called.
 *
 * @param allowed an origin that is taken as well; null outside tests
 */
export function isPushAddress(endpoint: string, allowed: string | null): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (origin === allowed) return true;
  if (protocol !== 'https:' || port !== '') return false;
  // A name of one word is one of the local network.
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && /[^.]\.[^.]/.test(hostname);
}

type Answer = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

/**
 * Looks a name up for a connection, and fails where it stands for an address of our network: asked for each connection, so a
 * name that is changed afterwards leads nowhere else.
 */
export function publicLookup(hostname: string, options: LookupOptions, answer: Answer): void {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error !== null) return answer(error, []);
    const open = found.filter(({ address }) => !isOurNetwork(address));
    const [first] = open;
    if (first === undefined || open.length < found.length) {
      return answer(Object.assign(new Error('Not a public address'), { code: 'EOURNETWORK' }), []);
    }
    if (options.all === true) answer(null, open);
    else answer(null, first.address, first.family);
  });
}
