import { useEffect, useState } from 'react';

/**
 * The token of a mailed link, from the address's fragment, which reaches no server and no log; null without one. It is
 * taken out of the address at once, so that it is not copied or shown on.
 */
export function useLinkToken(): string | null {
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token'));
  useEffect(() => {
    if (location.hash === '') return;
    // Past the router, for which this would be a move to another screen.
    History.prototype.replaceState.call(history, history.state, '', location.pathname);
  }, []);
  return token === '' ? null : token;
}
