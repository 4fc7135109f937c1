import type { AnyRouter } from '@tanstack/react-router';

/** How the router's load on the server ended. */
export type ServerResult =
  | { kind: 'render'; status: 200 | 404 | 500 }
  | { kind: 'redirect'; status: number; location: string };

/**
 * Reads the router's private `_serverResult` after `router.load()`: the only place that knows of it, and its test
 * fails when an update of the router moves it.
 */
export function readServerResult(router: AnyRouter): ServerResult {
  const result = router._serverResult;
  if (result === undefined) throw new Error('The router has not been loaded on the server');
  if (result.type === 'render') return { kind: 'render', status: result.status };
  const location = result.redirect.headers.get('location') ?? result.redirect.options.href;
  if (location === undefined) throw new Error('The router redirects to nowhere');
  return { kind: 'redirect', status: result.redirect.status, location };
}
