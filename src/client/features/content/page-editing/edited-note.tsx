import { Trans } from '@lingui/react/macro';
import type { PageVersion } from '#src/contract/content/page-editing.ts';
import { formatDayTime } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';

/** Who wrote a version and when. */
export function EditedNote({ edited }: Pick<PageVersion, 'edited'>) {
  const language = useLanguage();
  if (edited === null) return <Trans>Datang bersama aplikasi</Trans>;
  const when = formatDayTime(Date.parse(edited.at), 'Asia/Jakarta', language);
  const name = edited.by?.name;
  return name === undefined ? (
    <Trans>Akun yang sudah dihapus, {when}</Trans>
  ) : (
    <Trans>
      {name}, {when}
    </Trans>
  );
}
