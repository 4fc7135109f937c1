import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import {
  type SocialNetwork,
  socialNetworkKeys,
  socialNetworks,
} from '#src/contract/social-networks.ts';
import { useField } from '#src/client/lib/forms/form-context.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import type { CommunityValues } from './community-fields.ts';
import styles from './community-form.module.css';

const common = socialNetworkKeys.filter((network) => socialNetworks[network].isCommon);

/** Where the community is found besides Derap. */
export function SocialFields() {
  const { getValues, formState } = useFormContext<CommunityValues>();
  const [showsAll, setShowsAll] = useState(() =>
    socialNetworkKeys.some((one) => !common.includes(one) && getValues(`socials.${one}`) !== ''),
  );
  const hasHiddenError = Object.keys(formState.errors.socials ?? {}).length > 0;
  const shown = showsAll || hasHiddenError ? socialNetworkKeys : common;
  return (
    <Stack as="fieldset" gap={4} fit className={styles['group']}>
      <legend>
        <Trans>Tautan</Trans>
      </legend>
      {shown.map((network) => (
        <NetworkField key={network} network={network} />
      ))}
      {shown === common ? (
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
    </Stack>
  );
}

function NetworkField({ network }: { network: SocialNetwork }) {
  return (
    <TextField
      {...useField<CommunityValues>(`socials.${network}`)}
      optional
      type="url"
      inputMode="url"
      autoCapitalize="none"
      autoComplete="off"
      placeholder={socialNetworks[network].example}
    />
  );
}
