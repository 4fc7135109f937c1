/** Networks a community can link to; `website` is its own site. */
export const socialNetworks = [
  'whatsapp',
  'instagram',
  'strava',
  'website',
  'facebook',
  'youtube',
  'tiktok',
  'x',
] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** Hosts of each network; their subdomains count too. */
const hosts: Record<Exclude<SocialNetwork, 'website'>, readonly string[]> = {
  whatsapp: ['whatsapp.com', 'wa.me'],
  instagram: ['instagram.com'],
  strava: ['strava.com', 'strava.app.link'],
  facebook: ['facebook.com', 'fb.com', 'fb.me'],
  youtube: ['youtube.com', 'youtu.be'],
  tiktok: ['tiktok.com'],
  x: ['x.com', 'twitter.com'],
};

/**
 * Whether an address is valid as a community's link to a network: http(s), without user info, on one of the network's
 * hosts.
 */
export function isSocialAddress(network: SocialNetwork, address: string): boolean {
  if (/[\s<>"'\\]/.test(address) || !URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  if (username !== '' || password !== '') return false;
  if (network === 'website') return /^([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(hostname);
  return hosts[network].some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
