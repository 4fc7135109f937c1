import { fetchedPart } from '#src/client/lib/hydration/fetched-part.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';

/** A community as its crew sees it; its bar is there before it. */
export const OwnerView = fetchedPart(
  async () => (await import('./managed-community.tsx')).ManagedCommunity,
  Waiting,
);

function Waiting() {
  return (
    <div className="wrap">
      <RowsSkeleton count={6} />
    </div>
  );
}
