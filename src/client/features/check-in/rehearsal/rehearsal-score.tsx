import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { rehearsalChecks } from '#src/contract/check-in/rehearsal-checks.ts';
import { DerapBar } from '#src/client/ui/derap-bar.tsx';
import styles from './rehearsal.module.css';

type RehearsalScoreProps = { passed: number; failed: number; open: number; isSent: boolean };

/** How many checks this phone has passed, and whether its hosts know. */
export function RehearsalScore({ passed, failed, open, isSent }: RehearsalScoreProps) {
  const { t } = useLingui();
  const total = rehearsalChecks.length;
  return (
    <>
      <div className={styles['score']}>
        <p className={styles['figure']}>
          {passed}
          <span className="muted">/{total}</span>
        </p>
        <p>
          <b>
            <Trans context="checks of a rehearsal">lulus</Trans>
          </b>
          <span className="muted small">
            <Plural value={failed} _0="" other="# gagal" />
            {failed > 0 && open > 0 ? ', ' : null}
            <Plural value={open} _0="" other="# lagi" />
          </span>
          {passed + failed === 0 ? null : (
            <span className="muted tiny">
              {isSent ? (
                <Trans>Panitia sudah melihatnya</Trans>
              ) : (
                <Trans>Terkirim begitu ada sinyal</Trans>
              )}
            </span>
          )}
        </p>
      </div>
      <DerapBar value={passed / total} size="l" label={t`${passed} dari ${total} cek lulus`} />
    </>
  );
}
