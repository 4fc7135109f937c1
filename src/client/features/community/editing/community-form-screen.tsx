import { fetchedPart } from '#src/client/lib/hydration/fetched-part.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';

// Forms and their checks are heavy: the screen with its bars is there first.
const forms = () => import('./community-forms.tsx');

/** The form for a new community. */
export const NewCommunity = fetchedPart(async () => (await forms()).NewCommunity, Waiting);

/** The form of a community that is there. */
export const EditCommunity = fetchedPart(async () => (await forms()).EditCommunity, Waiting);

function Waiting() {
  return <RowsSkeleton count={6} />;
}
