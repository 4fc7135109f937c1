import { useEffect, useState } from 'react';

/**
 * The token of a mailed link, from the address's fragment, which reaches no server and no log; null without one. It is
 * taken out of the address at once, so that it is not copied or shown on.
 */
export function useLinkToken(): string | null {
  const [token, setToken] = useState(readToken);
  useEffect(() => {
    takeToken();
    // A link pasted where this screen is open already loads no document.
    addEventListener('hashchange', takeToken);
    return () => removeEventListener('hashchange', takeToken);

    function takeToken(): void {
      const found = readToken();
      if (found === null) return;
      setToken(found);
      // Past the router, for which this would be a move to another screen.
      History.prototype.replaceState.call(history, history.state, '', location.pathname);
    }
  }, []);
  return token;
}

function readToken(): string | null {
  const token = new URLSearchParams(location.hash.slice(1)).get('token');
  return token === '' ? null : token;
}
