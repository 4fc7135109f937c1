import { useLingui } from '@lingui/react/macro';
import type { FaqItem } from '#src/contract/content/content.ts';

export type FaqFilter = { q?: string | undefined; topic?: string | undefined };

/** The topics in use, in the order of their first question. */
export function listTopics(items: readonly FaqItem[]): string[] {
  return [...new Set(items.map(({ topic }) => topic))];
}

/** The name of a FAQ topic; a topic that the app does not know is shown as is. */
export function useTopicName(): (topic: string) => string {
  const { t } = useLingui();
  return (topic) => {
    switch (topic) {
      case 'registration':
        return t`Pendaftaran`;
      case 'payment':
        return t`Pembayaran`;
      case 'ticket':
        return t`Tiket & BIB`;
      case 'race-day':
        return t`Hari lomba`;
      case 'community':
        return t`Komunitas`;
      case 'account':
        return t`Akun & data`;
      default:
        return topic;
    }
  };
}
