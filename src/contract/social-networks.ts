/** Where a community can be found besides Derap; `website` is any site of its own. */
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
 * Whether an address may stand as a community's link to a network: http(s) without a name or password in it, on a host
 * of that network. Whoever taps "WhatsApp" must land on WhatsApp.
 */
export function isSocialAddress(network: SocialNetwork, address: string): boolean {
  if (/[\s<>"'\\]/.test(address) || !URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  if (username !== '' || password !== '') return false;
  if (network === 'website') return /^([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(hostname);
  return hosts[network].some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
