import { type ComponentProps, lazy, Suspense } from 'react';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import type { EditCommunity as EditForm, NewCommunity as NewForm } from './community-forms.tsx';

// Forms and their checks are heavy: the screen with its bars is there first.
const forms = () => import('./community-forms.tsx');
const LazyNew = lazy(async () => ({ default: (await forms()).NewCommunity }));
const LazyEdit = lazy(async () => ({ default: (await forms()).EditCommunity }));

/** The form for a new community. */
export function NewCommunity(props: ComponentProps<typeof NewForm>) {
  return (
    <Suspense fallback={<RowsSkeleton count={6} />}>
      <LazyNew {...props} />
    </Suspense>
  );
}

/** The form of a community that is there. */
export function EditCommunity(props: ComponentProps<typeof EditForm>) {
  return (
    <Suspense fallback={<RowsSkeleton count={6} />}>
      <LazyEdit {...props} />
    </Suspense>
  );
}
