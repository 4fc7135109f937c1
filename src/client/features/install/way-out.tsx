import { Trans, useLingui } from '@lingui/react/macro';
import { ExternalLink } from 'lucide-react';
import { ButtonAnchor } from '#src/client/ui/button.tsx';
import { CopyButton } from '#src/client/ui/copy-button.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import { chromeIntent, type InApp } from './in-app.ts';
import { Steps } from './steps.tsx';
import styles from './way-out.module.css';

/** Why to leave an app's own browser, and how: Android hands the page over, elsewhere the app's menu does. */
export function WayOut({ inApp: { name, system } }: { inApp: InApp }) {
  const { t } = useLingui();
  // An element, because names would be parsed as the message's markup.
  const app = <>{name}</>;
  return (
    <Stack gap={4} className={styles['out']}>
      <p>
        <Trans>
          Di dalam {app}, masuk dengan Google tidak bisa, Derap tidak bisa dipasang, dan tiket yang
          tersimpan di sini tidak ikut ke browser HP-mu.
        </Trans>
      </p>
      {system === 'android' ? (
        <ButtonAnchor variant="primary" href={chromeIntent(location.href)}>
          <ExternalLink />
          <Trans>Buka di Chrome</Trans>
        </ButtonAnchor>
      ) : null}
      <Steps
        steps={[
          {
            picture: system === 'android' ? 'dots-above' : 'ellipsis-above',
            words:
              system === 'android' ? (
                <Trans>Atau ketuk ⋮ di pojok layar.</Trans>
              ) : (
                <Trans>Ketuk ⋯ di pojok layar.</Trans>
              ),
          },
          {
            picture: 'open',
            words:
              system === 'ios' ? (
                <Trans>Pilih “Buka di Safari” atau “Buka di browser”.</Trans>
              ) : (
                <Trans>Pilih “Buka di Chrome” atau “Buka di browser”.</Trans>
              ),
          },
        ]}
      />
      <div>
        <p className="muted small">
          <Trans>Tidak ada menunya? Salin alamat ini dan tempel di browser.</Trans>
        </p>
        <CopyButton text={location.href} label={t`Salin alamat`}>
          <Trans>Salin alamat</Trans>
        </CopyButton>
      </div>
    </Stack>
  );
}
