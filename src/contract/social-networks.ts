type Network = {
  /** A proper name, the same in every language; null where the link is named by its host. */
  name: string | null;
  /** Its subdomains count too; null: any. */
  hosts: readonly string[] | null;
  /** What an address looks like, for the empty field. */
  example: string;
  /** Most communities have it; the form shows the others when asked for. */
  isCommon: boolean;
};

/** Where a community can be found besides Derap, in the order of the form; `website` is any site of its own. */
export const socialNetworks = {
  whatsapp: {
    name: 'WhatsApp',
    hosts: ['whatsapp.com', 'wa.me'],
    example: 'https://chat.whatsapp.com/…',
    isCommon: true,
  },
  instagram: {
    name: 'Instagram',
    hosts: ['instagram.com'],
    example: 'https://instagram.com/…',
    isCommon: true,
  },
  strava: {
    name: 'Strava',
    hosts: ['strava.com', 'strava.app.link'],
    example: 'https://strava.com/clubs/…',
    isCommon: true,
  },
  website: { name: null, hosts: null, example: 'https://…', isCommon: false },
  facebook: {
    name: 'Facebook',
    hosts: ['facebook.com', 'fb.com', 'fb.me'],
    example: 'https://facebook.com/…',
    isCommon: false,
  },
  youtube: {
    name: 'YouTube',
    hosts: ['youtube.com', 'youtu.be'],
    example: 'https://youtube.com/@…',
    isCommon: false,
  },
  tiktok: {
    name: 'TikTok',
    hosts: ['tiktok.com'],
    example: 'https://tiktok.com/@…',
    isCommon: false,
  },
  x: {
    name: 'X',
    hosts: ['x.com', 'twitter.com'],
    example: 'https://x.com/…',
    isCommon: false,
  },
} as const satisfies Record<string, Network>;

export type SocialNetwork = keyof typeof socialNetworks;

/** The networks in the order of the form. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table above
export const socialNetworkKeys = Object.keys(socialNetworks) as SocialNetwork[];

/** Whether a key of stored or sent links is a network of today. */
export function isSocialNetwork(key: string): key is SocialNetwork {
  return Object.hasOwn(socialNetworks, key);
}

/** A record with a value for each network. */
export function eachNetwork<T>(make: (network: SocialNetwork) => T): Record<SocialNetwork, T> {
  const entries = socialNetworkKeys.map((network) => [network, make(network)]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each key
  return Object.fromEntries(entries) as Record<SocialNetwork, T>;
}

/**
 * Whether an address is valid as a community's link to a network: http(s), without user info, on one of the network's
 * hosts.
 */
export function isSocialAddress(network: SocialNetwork, address: string): boolean {
  if (/[\s<>"'\\]/.test(address) || !URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  if (username !== '' || password !== '') return false;
  const { hosts }: Network = socialNetworks[network];
  if (hosts === null) return /^([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(hostname);
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
