import { Trans } from '@lingui/react/macro';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import styles from './desk-list.module.css';
import { MoveButtons } from './move-buttons.tsx';

type ShownRowActionsProps = {
  section: string;
  id: string;
  /** What moves, for whoever hears the labels. */
  name: string;
  isShown: boolean;
  isPending: boolean;
  /** Null where its neighbours are not all in the list. */
  canMove: { up: boolean; down: boolean } | null;
  onMove: (by: -1 | 1) => void;
  onShow: (isShown: boolean) => void;
};

/** What an editor may do with a row that the public sees or does not see: change, show or hide, move. */
export function ShownRowActions(props: ShownRowActionsProps) {
  const { section, id, name, isShown, isPending, canMove, onMove, onShow } = props;
  return (
    <Row gap={2} align="center" className={styles['actions']}>
      <ButtonLink
        to="/admin/{-$section}"
        params={{ section }}
        search={{ id }}
        variant="outline"
        size="s"
      >
        <Trans>Ubah</Trans>
      </ButtonLink>
      <Button variant="outline" size="s" loading={isPending} onClick={() => onShow(!isShown)}>
        {isShown ? <Trans>Sembunyikan</Trans> : <Trans>Tampilkan</Trans>}
      </Button>
      {canMove === null ? null : <MoveButtons name={name} canMove={canMove} onMove={onMove} />}
    </Row>
  );
}
