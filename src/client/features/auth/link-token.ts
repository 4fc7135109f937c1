import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * The token of a mailed link, from the address's fragment, which reaches no server and no log; null without one. It is
 * taken out of the address at once, so that it is not copied or shown on.
 */
export function useLinkToken(): string | null {
  const router = useRouter();
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token'));
  useEffect(() => {
    if (location.hash === '') return;
    router.history.replace(location.pathname);
  }, [router]);
  return token === '' ? null : token;
}
