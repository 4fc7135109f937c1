import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import {
  messageChannels,
  type MessageChannel,
  type MessageTopic,
  messageTopics,
} from '#src/contract/inbox/message-choices.ts';
import type { MessageSettings as Settings } from '#src/contract/inbox/message-settings.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import { Switch } from '#src/client/ui/switch.tsx';
import { changeSettingsMutationOptions, messageSettingsQueryOptions } from './queries.ts';
import { PushSwitch } from './push/push-switch.tsx';
import { QuietHoursFields } from './quiet-hours-fields.tsx';
import styles from './inbox.module.css';

/** What the member is told in which way, and when mails wait. Each change takes effect at once. */
export function MessageSettings() {
  const query = useQuery(messageSettingsQueryOptions());
  const change = useMutation(changeSettingsMutationOptions(useQueryClient()));
  if (query.data === undefined) {
    return <QueryFallback query={query} pending={<RowsSkeleton count={3} />} />;
  }
  const settings = change.isPending ? change.variables : query.data;
  return (
    <>
      <PushSwitch />
      <p className={classNames('small muted', styles['obligatory'])}>
        <Trans>
          Soal uang, pembatalan, dan kode tiketmu selalu dikirim lewat email dan ke Pesan.
        </Trans>
      </p>
      {messageTopics.map((topic) => (
        <TopicSwitches key={topic} topic={topic} settings={settings} onChange={change.mutate} />
      ))}
      <QuietHoursFields
        quiet={settings.quiet}
        onChange={(quiet) => change.mutate({ ...settings, quiet })}
      />
      {change.error === null ? null : (
        <p role="alert" className={styles['problem']}>
          <ErrorText error={change.error} />
        </p>
      )}
    </>
  );
}

type TopicSwitchesProps = {
  topic: MessageTopic;
  settings: Settings;
  onChange: (settings: Settings) => void;
};

function TopicSwitches({ topic, settings, onChange }: TopicSwitchesProps) {
  const { t } = useLingui();
  const headingId = useId();
  const channels: Record<MessageChannel, string> = {
    mail: t`Lewat email`,
    inbox: t`Di Pesan`,
    push: t`Notifikasi di HP`,
  };
  return (
    <fieldset aria-labelledby={headingId} className={styles['topic']}>
      <h3 id={headingId}>
        <TopicName topic={topic} />
      </h3>
      {messageChannels.map((channel) => (
        <Switch
          key={channel}
          label={channels[channel]}
          checked={settings[channel][topic]}
          onChange={(isOn) =>
            onChange({ ...settings, [channel]: { ...settings[channel], [topic]: isOn } })
          }
        />
      ))}
    </fieldset>
  );
}

function TopicName({ topic }: { topic: MessageTopic }) {
  switch (topic) {
    case 'tickets':
      return <Trans>Tiket dan pembayaran</Trans>;
    case 'changes':
      return <Trans>Perubahan lomba dan lari bareng</Trans>;
    case 'hosts':
      return <Trans>Pesan dari komunitas dan penyelenggara</Trans>;
  }
}
