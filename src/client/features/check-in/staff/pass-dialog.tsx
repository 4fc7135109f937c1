import { Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { formatDayShort } from '#src/domain/text/format.ts';
import { isCutOff } from '#src/client/lib/api/api-error.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText, toLang } from '#src/client/lib/i18n/local-text.ts';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { ErrorState } from '#src/client/ui/error-state.tsx';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import { Skeleton } from '#src/client/ui/skeleton.tsx';
import { useEnrolmentErrorText } from '../prepare/enrolment-errors.ts';
import { useScanTheme } from '../scan/use-scan-theme.ts';
import { type OpenedPass, readPass } from './enrol-by-pass.ts';
import { PassForm } from './pass-form.tsx';
import styles from './pass-dialog.module.css';
import { StewardStart } from './steward-start.tsx';

type PassDialogProps = { code: string; onPrepared: () => void; onClose: () => void };

/**
 * The way in for staff without an account, over the whole screen: what the pass is for, PIN, name, self-check, download,
 * and then where to start.
 */
export function PassDialog({ code, onPrepared, onClose }: PassDialogProps) {
  useScanTheme();
  const { t } = useLingui();
  const headingId = useId();
  const errorText = useEnrolmentErrorText();
  const [ready, setReady] = useState<ScanDevice | null>(null);
  const { data, error, refetch } = useQuery(passQueryOptions(code));
  return (
    <Dialog open onClose={onClose} labelledBy={headingId} className={styles['whole']}>
      <div className={styles['screen']} data-theme="scan">
        <header className={styles['top']}>
          <IconButton label={t`Tutup`} icon={<X />} onClick={onClose} />
          <div>
            <h1 id={headingId}>
              <Trans>Kartu petugas</Trans>
            </h1>
            {data === undefined ? null : <EventLine pass={data} />}
          </div>
        </header>
        {data === undefined && error === null ? <Skeleton shape="block" /> : null}
        {data === undefined && error !== null ? (
          <ErrorState
            title={<Trans>Kartu ini tidak bisa dipakai</Trans>}
            {...(isCutOff(error) ? { onRetry: () => void refetch() } : {})}
          >
            {errorText(error)}
          </ErrorState>
        ) : null}
        {data === undefined ? null : ready === null ? (
          <PassForm
            code={code}
            pass={data}
            onReady={(device) => {
              setReady(device);
              onPrepared();
            }}
          />
        ) : (
          <StewardStart device={ready} />
        )}
      </div>
    </Dialog>
  );
}

/** Asked once: what it tells does not change while the form is filled in. */
function passQueryOptions(code: string) {
  return queryOptions({
    queryKey: ['check-ins', 'detail', { pass: code }],
    queryFn: ({ signal }) => readPass(code, signal),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
}

function EventLine({ pass: { event } }: { pass: OpenedPass }) {
  const language = useLanguage();
  return (
    <p className="muted tiny" lang={toLang(event.title, language)}>
      {localText(event.title, language)} · {formatDayShort(event.starts_at, event.zone, language)}
    </p>
  );
}
