import { Trans } from '@lingui/react/macro';
import { ActionBar } from '#src/client/shell/bars/action-bar.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';

/** The form on its way, with its bar, on which other things stand. */
export function FormSkeleton({ isNew }: { isNew: boolean }) {
  return (
    <>
      <RowsSkeleton count={6} />
      <ActionBar>
        <Button variant="primary" size="l" block loading>
          <SendWords isNew={isNew} />
        </Button>
      </ActionBar>
    </>
  );
}

/** The words on the button that sends the form. */
export function SendWords({ isNew }: { isNew: boolean }) {
  return isNew ? <Trans>Buat komunitas</Trans> : <Trans>Simpan perubahan</Trans>;
}
