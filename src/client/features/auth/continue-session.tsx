import { useState } from 'react';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { useSession } from '#src/client/lib/session/session.ts';

const importOffer = () => import('./continue-offer.tsx');

/** Offers to continue a session that was signed in on this phone; who has none needs no code for it. */
export function ContinueSession({ onDone }: { onDone: () => void }) {
  const { canContinue } = useSession();
  // What became of it is told also once it cannot be continued any more.
  const [isNeeded, setNeeded] = useState(canContinue);
  if (canContinue && !isNeeded) setNeeded(true);
  const offer = useImported(importOffer, isNeeded);
  return offer === null ? null : <offer.ContinueOffer onDone={onDone} />;
}
