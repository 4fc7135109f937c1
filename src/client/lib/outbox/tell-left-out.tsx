import { Plural, Trans } from '@lingui/react/macro';
import { rollCallMost } from '#src/contract/roll-call/roll-call-choices.ts';
import { showToast } from '#src/client/ui/show-toast.tsx';

type LeftOut = { because: 'unknown' | 'too_many' };

/** Says that the server did not take some marks of a roll call, and why. */
export function tellLeftOut(leftOut: readonly LeftOut[]): void {
  const isFull = leftOut.some(({ because }) => because === 'too_many');
  showToast({
    type: 'warning',
    title: (
      <>
        <Plural
          value={leftOut.length}
          one="# orang tidak tercatat."
          other="# orang tidak tercatat."
        />{' '}
        {isFull ? (
          <Trans>Lari ini sudah punya {rollCallMost.walkIns} tamu.</Trans>
        ) : (
          <Trans>Akunnya sudah tidak ada.</Trans>
        )}
      </>
    ),
  });
}
