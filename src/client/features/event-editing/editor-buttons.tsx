import { Trans, useLingui } from '@lingui/react/macro';
import { ExternalLink, Eye } from 'lucide-react';
import { eventPageOf } from '#src/client/lib/event-page.ts';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { Cadence } from '#src/client/ui/cadence.tsx';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import { useEditor } from './editor-context.ts';
import styles from './event-editor.module.css';
import type { EditorTask } from './use-event-editor.ts';
import { previewButtonId } from './use-preview.ts';

type KeepButtonProps = { task: EditorTask | null; onSaveDraft: () => void };

/** In the top bar: keeps a draft; what was published has a page to look at instead. */
export function KeepButton({ task, onSaveDraft }: KeepButtonProps) {
  const { saved, repeats } = useEditor();
  if (repeats === 'always') return null;
  if (saved !== null && saved.state !== 'draft') {
    return (
      <ButtonLink {...eventPageOf(saved)} variant="quiet" size="s">
        <ExternalLink />
        <Trans>Halaman publik</Trans>
      </ButtonLink>
    );
  }
  return (
    <Button
      variant="quiet"
      size="s"
      loading={task === 'save'}
      aria-disabled={task !== null}
      onClick={onSaveDraft}
    >
      <Trans>Simpan draf</Trans>
    </Button>
  );
}

type PublishButtonsProps = {
  task: EditorTask | null;
  canPreview: boolean;
  onPreview: () => void;
  onPublish: () => void;
};

/** In the bar at the bottom. */
export function PublishButtons(props: PublishButtonsProps) {
  const { task, canPreview, onPreview, onPublish } = props;
  const { t } = useLingui();
  const { saved, repeats } = useEditor();
  const isChange = saved?.state === 'published' || repeats === 'always';
  return (
    <div className={styles['buttons']}>
      {!canPreview ? null : (
        <IconButton
          id={previewButtonId}
          look="solid"
          label={t`Pratinjau`}
          icon={task === 'preview' ? <Cadence /> : <Eye />}
          aria-busy={task === 'preview'}
          aria-disabled={task !== null}
          onClick={onPreview}
        />
      )}
      <Button
        variant="primary"
        size="l"
        block
        loading={task === 'publish'}
        // One thing at a time: a draft that is on its way is not published beside it.
        aria-disabled={task !== null}
        onClick={onPublish}
      >
        {isChange ? <Trans>Simpan perubahan</Trans> : <Trans>Tayangkan</Trans>}
      </Button>
    </div>
  );
}
