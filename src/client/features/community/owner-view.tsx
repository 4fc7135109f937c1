import { type ComponentProps, lazy, Suspense } from 'react';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import type { ManagedCommunity as View } from './managed-community.tsx';

const ManagedCommunity = lazy(async () => ({
  default: (await import('./managed-community.tsx')).ManagedCommunity,
}));

/** A community as its crew sees it; its bar is there before it. */
export function OwnerView(props: ComponentProps<typeof View>) {
  return (
    <Suspense fallback={<Waiting />}>
      <ManagedCommunity {...props} />
    </Suspense>
  );
}

function Waiting() {
  return (
    <div className="wrap">
      <RowsSkeleton count={6} />
    </div>
  );
}
