import { type ComponentType, lazy, type ReactElement, Suspense, useState } from 'react';

/**
 * A part whose code comes after the screen around it; `Waiting` stands until then. Where it cannot be had, it fails into
 * the error boundary around it, whose "try again" fetches it anew: React's own `lazy` would give the same failure until
 * the page is loaded again.
 *
 * @example fetchedPart(async () => (await import('./invite-screen.tsx')).InviteScreen, Skeleton)
 */
export function fetchedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: () => ReactElement,
): (props: Props) => ReactElement {
  let latest = lazy(fetchPart);

  async function fetchPart(): Promise<{ default: ComponentType<Props> }> {
    try {
      return { default: await load() };
    } catch (error) {
      latest = lazy(fetchPart);
      throw error;
    }
  }

  return function FetchedPart(props: Props) {
    // While it is mounted it stays with one try, and with the failure of that.
    const [Part] = useState(() => latest);
    return (
      <Suspense fallback={<Waiting />}>
        <Part {...props} />
      </Suspense>
    );
  };
}
