import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { type SocialNetwork, socialNetworks } from '#src/contract/social-networks.ts';
import { Button } from '#src/client/ui/button.tsx';
import { LineField } from './community-fields.tsx';
import { useCommunityForm } from './community-form-context.ts';
import styles from './community-form.module.css';

/** The networks that most communities have; the others come when asked for. */
const usual: readonly SocialNetwork[] = ['whatsapp', 'instagram', 'strava'];

const examples: Record<SocialNetwork, string> = {
  whatsapp: 'https://chat.whatsapp.com/…',
  instagram: 'https://instagram.com/…',
  strava: 'https://strava.com/clubs/…',
  website: 'https://…',
  facebook: 'https://facebook.com/…',
  youtube: 'https://youtube.com/@…',
  tiktok: 'https://tiktok.com/@…',
  x: 'https://x.com/…',
};

/** Where the community is found besides Derap. */
export function SocialFields() {
  const { getValues, formState } = useCommunityForm();
  const [showsAll, setShowsAll] = useState(() =>
    socialNetworks.some((one) => !usual.includes(one) && getValues(`socials.${one}`) !== ''),
  );
  const hasHiddenError = Object.keys(formState.errors.socials ?? {}).length > 0;
  const shown = showsAll || hasHiddenError ? socialNetworks : usual;
  return (
    <fieldset className={styles['group']}>
      <legend>
        <Trans>Tautan</Trans>
      </legend>
      {shown.map((network) => (
        <LineField
          key={network}
          path={`socials.${network}`}
          optional
          type="url"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          placeholder={examples[network]}
        />
      ))}
      {shown === usual ? (
        <div>
          <Button
            variant="quiet"
            size="s"
            className={styles['more']}
            onClick={() => setShowsAll(true)}
          >
            <Trans>Tambah situs dan jejaring lain</Trans>
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}
