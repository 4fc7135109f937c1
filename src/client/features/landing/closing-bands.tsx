import { CorporateBand } from './corporate-band.tsx';
import { JoinBand } from './join-band.tsx';

/** What closes the landing page: for companies, and for everybody. */
export function ClosingBands() {
  return (
    <>
      <CorporateBand />
      <JoinBand />
    </>
  );
}
