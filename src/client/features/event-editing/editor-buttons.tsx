import { Trans, useLingui } from '@lingui/react/macro';
import { ExternalLink, Eye } from 'lucide-react';
import { eventPageOf } from '#src/client/lib/routing/event-page.ts';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { Cadence } from '#src/client/ui/cadence.tsx';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import { useEditor } from './editor-context.ts';
import styles from './event-editor.module.css';
import { previewButtonId } from './use-preview.ts';

/** In the top bar: keeps a draft; what was published has a page to look at instead. */
export function KeepButton({ onSaveDraft }: { onSaveDraft: () => void }) {
  const { saved, repeats, task } = useEditor();
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
  canPreview: boolean;
  onPreview: () => void;
  onPublish: () => void;
};

/** In the bar at the bottom. */
export function PublishButtons({ canPreview, onPreview, onPublish }: PublishButtonsProps) {
  const { t } = useLingui();
  const { saved, repeats, task } = useEditor();
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
        aria-disabled={task !== null}
        onClick={onPublish}
      >
        {isChange ? <Trans>Simpan perubahan</Trans> : <Trans>Tayangkan</Trans>}
      </Button>
    </div>
  );
}
