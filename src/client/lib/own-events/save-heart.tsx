import { useLingui } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import type { EventCard } from '#src/contract/races-events/races-events.ts';
import { eventPath } from '#src/domain/pages/record-paths.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { useSession } from '#src/client/lib/session/session.ts';
import { IconButton, IconLink } from '#src/client/ui/icon-button.tsx';
import { useMark } from './own-events.ts';
import styles from './save-heart.module.css';
import { useChangeMark } from './use-change-mark.tsx';

type SaveHeartProps = { event: EventCard; look?: 'plain' | 'solid' };

/** Saves a race to find it again; visitors sign in first, and come back to its page. */
export function SaveHeart({ event, look = 'plain' }: SaveHeartProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { signedIn } = useSession();
  const isSaved = useMark(event.id, 'saved');
  const { change } = useChangeMark(event, 'saved');
  const label = t`Simpan ${localText(event.title, language)}`;
  if (!signedIn) {
    return (
      <IconLink
        to="/signin"
        search={{ redirect: eventPath(event) }}
        label={label}
        icon={<Heart />}
        look={look}
      />
    );
  }
  return (
    <IconButton
      label={label}
      icon={<Heart />}
      look={look}
      aria-pressed={isSaved}
      className={isSaved ? styles['saved'] : undefined}
      onClick={() => change(!isSaved)}
    />
  );
}
