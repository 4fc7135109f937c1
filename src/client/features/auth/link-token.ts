import { useEffect, useState } from 'react';

/**
 * The token of a mailed link, or null. It is in the URL's fragment, which reaches no server and no log, and is removed
 * from the address bar at once, so that nobody copies or shares it.
 */
export function useLinkToken(): string | null {
  const [token, setToken] = useState(readToken);
  useEffect(() => {
    takeToken();
    // Pasting a link while this screen is open loads no new document.
    addEventListener('hashchange', takeToken);
    return () => removeEventListener('hashchange', takeToken);

    function takeToken(): void {
      const found = readToken();
      if (found === null) return;
      setToken(found);
      // Bypasses the router, which would treat this as a navigation.
      History.prototype.replaceState.call(history, history.state, '', location.pathname);
    }
  }, []);
  return token;
}

function readToken(): string | null {
  const token = new URLSearchParams(location.hash.slice(1)).get('token');
  return token === '' ? null : token;
}
