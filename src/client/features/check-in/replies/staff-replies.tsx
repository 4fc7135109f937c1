import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { StaffReply } from '#src/contract/check-in/staff-replies.ts';
import { callImported } from '#src/client/lib/api/api-query.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText, toLang } from '#src/client/lib/i18n/local-text.ts';
import { useReplyText } from '#src/client/lib/questions/use-reply-text.ts';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { deviceCall } from '../phone/device-call.ts';
import styles from '../result/result-screen.module.css';

type Read = readonly StaffReply[] | 'unread';

const importContract = () => import('#src/contract/check-in/staff-replies.ts');

type StaffRepliesProps = { device: ScanDevice; codeHash: string };

/**
 * What the runner replied to the questions that the hosts show to staff, read over the network and kept nowhere. Without an
 * answer it says so: staff should ask the runner.
 */
export function StaffReplies({ device, codeHash }: StaffRepliesProps) {
  const language = useLanguage();
  const replyText = useReplyText();
  const { token } = device;
  const [read, setRead] = useState<Read | null>(null);
  useEffect(() => {
    let isGone = false;
    void readReplies(token, codeHash).then((found) => isGone || setRead(found));
    return () => {
      isGone = true;
    };
  }, [codeHash, token]);
  if (read === null) return null;
  if (read === 'unread') {
    return (
      <p className={styles['line']}>
        <Trans>Jawaban pelari tidak terbaca tanpa sinyal. Tanyakan langsung.</Trans>
      </p>
    );
  }
  if (read.length === 0) return null;
  return (
    <dl className={styles['facts']}>
      {read.map(({ id, label, ...question }) => (
        <div key={id} className={styles['fact']}>
          <dt lang={toLang(label, language)}>{localText(label, language)}</dt>
          <dd>{replyText(question, question.reply)}</dd>
        </div>
      ))}
    </dl>
  );
}

async function readReplies(token: string, codeHash: string): Promise<Read> {
  try {
    const answer = await callImported(
      async () => (await importContract()).getStaffReplies,
      { body: { code_hash: codeHash } },
      deviceCall({ token }),
    );
    return answer.replies;
  } catch {
    return 'unread';
  }
}
