import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, History } from 'lucide-react';
import { useState } from 'react';
import type { DeskPage, PageVersion } from '#src/contract/content/page-editing.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { ListRefusal } from '#src/client/shell/desk/list-refusal.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import { Section } from '#src/client/ui/section.tsx';
import { showToastLater } from '#src/client/ui/show-toast-later.ts';
import { Tag } from '#src/client/ui/tag.tsx';
import { EditedNote } from './edited-note.tsx';
import { PagePreview } from './page-preview.tsx';
import { pageVersionQueryOptions, restorePageMutationOptions } from './page-queries.ts';
import styles from './page-editing.module.css';

/** The versions of a text, newest first: who wrote each, to look at and to put in force again. */
export function PageVersions({ page }: { page: DeskPage }) {
  const [opened, setOpened] = useState<PageVersion | null>(null);
  const { versions, rev } = page;
  return (
    <Section heading={<Trans>Versi</Trans>} className={styles['versions']}>
      {versions.length === 0 ? (
        <p className="muted">
          <Trans>Belum pernah diubah: teks ini datang bersama aplikasi.</Trans>
        </p>
      ) : (
        <ol>
          {versions.map((version) => (
            <li key={version.rev} className={styles['version']}>
              <span className={styles['words']}>
                <b>
                  <VersionName version={version} />
                </b>
                <span className="small muted">
                  <EditedNote edited={version.edited} />
                </span>
                <Tags version={version} isCurrent={version.rev === rev} />
              </span>
              <Button variant="outline" size="s" onClick={() => setOpened(version)}>
                <Trans>Lihat</Trans>
              </Button>
            </li>
          ))}
        </ol>
      )}
      {opened === null ? null : (
        <OpenedVersion page={page} version={opened} onClose={() => setOpened(null)} />
      )}
    </Section>
  );
}

function VersionName({ version: { version: number } }: { version: PageVersion }) {
  return <Trans>Versi {number}</Trans>;
}

function Tags({ version, isCurrent }: { version: PageVersion; isCurrent: boolean }) {
  const earlier = version.restored_from;
  if (!isCurrent && earlier === null) return null;
  return (
    <Row as="span" gap={2} align="center" className={styles['tags']}>
      {isCurrent ? (
        <Tag tone="ok" icon={<CircleCheck />}>
          <Trans>Berlaku sekarang</Trans>
        </Tag>
      ) : null}
      {earlier === null ? null : (
        <Tag icon={<History />}>
          <Trans>Dari versi {earlier}</Trans>
        </Tag>
      )}
    </Row>
  );
}

type OpenedVersionProps = { page: DeskPage; version: PageVersion; onClose: () => void };

function OpenedVersion({ page, version, onClose }: OpenedVersionProps) {
  const { t } = useLingui();
  const query = useQuery(pageVersionQueryOptions(page.slug, version.rev));
  const restore = useMutation(restorePageMutationOptions(useQueryClient()));
  const texts = query.data?.texts;
  if (texts === undefined) {
    return query.error === null ? null : (
      <p role="alert">
        <ErrorText error={query.error} />
      </p>
    );
  }
  return (
    <PagePreview title={<VersionName version={version} />} texts={texts} onClose={onClose}>
      {version.rev === page.rev ? null : (
        <Button
          variant="primary"
          loading={restore.isPending}
          onClick={() =>
            restore.mutate(
              { target: page, from: version.rev },
              {
                onSuccess: () => {
                  showToastLater({ type: 'success', title: t`Versi lama berlaku lagi` });
                  onClose();
                },
              },
            )
          }
        >
          <Trans>Pakai versi ini lagi</Trans>
        </Button>
      )}
      <ListRefusal error={restore.error} />
    </PagePreview>
  );
}
