import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import styles from './desk-form.module.css';

type DeskFormEndingProps = {
  /** Of the desk, whose list comes back. */
  section: string;
  isSending: boolean;
};

/** The buttons at the end of a form: it is saved, or left for its list. */
export function DeskFormEnding({ section, isSending }: DeskFormEndingProps) {
  return (
    <Row gap={2} align="center">
      <Button type="submit" variant="primary" size="l" loading={isSending}>
        <Trans>Simpan</Trans>
      </Button>
      <ButtonLink to="/admin/{-$section}" params={{ section }} variant="outline" size="l">
        <Trans>Tidak jadi</Trans>
      </ButtonLink>
    </Row>
  );
}

/** What another editor left, above what was typed. */
export function CurrentState({ children }: { children: ReactNode }) {
  return (
    <div className={styles['current']}>
      <b>
        <Trans>Yang sekarang</Trans>
      </b>
      {children}
    </div>
  );
}
