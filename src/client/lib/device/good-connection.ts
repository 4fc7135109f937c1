/** What Chromium tells of the network; other browsers tell nothing. */
type NetworkInformation = { saveData?: boolean; effectiveType?: string; type?: string };

declare global {
  interface Navigator {
    readonly connection?: NetworkInformation;
  }
}

/**
 * Whether more may be fetched than was asked for: a fast network that is paid by nobody's quota, and no data saver. Where
 * the browser does not tell, it may not. Phones name the kind of network, computers only its speed.
 */
export function isGoodConnection({ connection }: Pick<Navigator, 'connection'>): boolean {
  if (connection === undefined || connection.saveData === true) return false;
  if (connection.effectiveType !== '4g') return false;
  return connection.type === undefined || ['wifi', 'ethernet'].includes(connection.type);
}
