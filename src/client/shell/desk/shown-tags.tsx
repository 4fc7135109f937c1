import { Trans } from '@lingui/react/macro';
import { EyeOff, Languages } from 'lucide-react';
import type { ReactNode } from 'react';
import { Row } from '#src/client/ui/layout.tsx';
import type { LocalText } from '#src/contract/common.ts';
import { Tag } from '#src/client/ui/tag.tsx';
import styles from './desk-list.module.css';

type ShownTagsProps = {
  isShown: boolean;
  /** All that the public reads of it. */
  texts: readonly LocalText[];
  /** Tags of its own, between the two. */
  children?: ReactNode;
};

/** What an editor has to know of a row: that it is hidden, and that English is missing. */
export function ShownTags({ isShown, texts, children }: ShownTagsProps) {
  return (
    <Row as="p" gap={2} align="center" className={styles['tags']}>
      {isShown ? null : (
        <Tag icon={<EyeOff />}>
          <Trans>Tidak ditampilkan</Trans>
        </Tag>
      )}
      {children}
      {texts.some(({ en }) => en === undefined) ? (
        <Tag tone="warn" icon={<Languages />}>
          <Trans>Belum ada bahasa Inggris</Trans>
        </Tag>
      ) : null}
    </Row>
  );
}
