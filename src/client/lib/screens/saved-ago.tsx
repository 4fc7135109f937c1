import { Trans } from '@lingui/react/macro';
import { formatAgo } from '#src/domain/text/format.ts';
import { useLanguage, useNow } from '../context.tsx';
import { useOnline } from '../device/online.ts';

/** Below a heading: when what follows was saved on this phone, if there is nothing newer for now. */
export function SavedAgo({ savedAt, hasFailed }: { savedAt: number; hasFailed: boolean }) {
  const language = useLanguage();
  const now = useNow();
  if (useOnline() && !hasFailed) return null;
  const ago = formatAgo(Math.max(0, now - savedAt), language);
  return (
    <p className="tiny muted">
      <Trans>Disimpan {ago}.</Trans>
    </p>
  );
}
