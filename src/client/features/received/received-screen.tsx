import { Plural, Trans } from '@lingui/react/macro';
import { FileUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { maxSharedBytes, type ShareTrouble } from '#src/domain/pages/share-target.ts';
import { Button } from '#src/client/ui/button.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import { Row, Stack } from '#src/client/ui/layout.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { CourseItem } from './course-item.tsx';
import { Item } from './item.tsx';
import { LogItem } from './log-item.tsx';
import { PictureItem } from './picture-item.tsx';
import { toFileKind } from './received-file.ts';
import type { ReceivedParts } from './received-parts.ts';
import { TextItem } from './text-item.tsx';
import { forget, type Received, useReceived } from './use-received.ts';
import styles from './received.module.css';

/** More at once are a mistake, and a decoder's work for minutes. */
const mostFiles = 10;

/** What another app handed over, and what can be done with it; files can also be chosen here. */
export function ReceivedScreen(parts: ReceivedParts) {
  const { received, trouble, show, clear } = useReceived();
  const [round, setRound] = useState(0);
  const isEmpty = received === 'none';

  function open(path: string): void {
    void forget().then(() => parts.onOpen(path));
  }

  if (received === null) return <RowsSkeleton count={2} />;
  return (
    <Stack gap={4} fit className={styles['screen']}>
      {trouble === null ? null : (
        <p role="alert" className={styles['trouble']}>
          <TroubleWords trouble={trouble} />
        </p>
      )}
      {isEmpty ? (
        <p>
          <Trans>
            Bagikan tautan, berkas GPX, atau foto kode QR ke Derap dari aplikasi lain. Atau pilih
            berkasnya di sini.
          </Trans>
        </p>
      ) : (
        <Items key={round} received={received} parts={{ ...parts, onOpen: open }} />
      )}
      <Row gap={2} beside={3} align="center">
        <FileButton
          onFiles={(files) => {
            setRound((count) => count + 1);
            show(files);
          }}
        />
        {isEmpty ? null : (
          <Button variant="quiet" onClick={clear}>
            <Trash2 />
            <Trans>Hapus dari HP ini</Trans>
          </Button>
        )}
      </Row>
      <p className="tiny muted">
        <Trans>Dibaca di HP ini saja. Tidak ada yang dikirim, dan besok sudah terhapus.</Trans>
      </p>
    </Stack>
  );
}

type ItemsProps = { received: Received; parts: ReceivedParts };

function Items({ received: { text, files }, parts }: ItemsProps) {
  const { pages, onOpen, Drawing, EventChoice, readPicture } = parts;
  const left = files.length - mostFiles;
  return (
    <Stack as="ul" gap={4} fit>
      <TextItem text={text} pages={pages} onOpen={onOpen} />
      {files.slice(0, mostFiles).map((file, index) => {
        // Two files may have one name.
        const key = `${index} ${file.name}`;
        switch (toFileKind(file)) {
          case 'course':
            return <CourseItem key={key} file={file} Drawing={Drawing} EventChoice={EventChoice} />;
          case 'log':
            return <LogItem key={key} file={file} onOpen={onOpen} />;
          case 'picture':
            return (
              <PictureItem
                key={key}
                file={file}
                read={(picture) => readPicture(picture, pages)}
                onOpen={onOpen}
              />
            );
          case 'too_large':
            return (
              <Item key={key} title={file.name}>
                <Trans>Terlalu besar. GPX paling besar 5 MB, gambar 25 MB.</Trans>
              </Item>
            );
          case 'other':
            return (
              <Item key={key} title={file.name}>
                <Trans>Belum bisa dibuka di Derap. Yang bisa: GPX dan gambar kode QR.</Trans>
              </Item>
            );
        }
      })}
      {left > 0 ? (
        <Item
          title={
            <Plural
              value={left}
              one="# berkas lain tidak dibuka"
              other="# berkas lain tidak dibuka"
            />
          }
        >
          <Trans>Paling banyak {mostFiles} sekaligus.</Trans>
        </Item>
      ) : null}
    </Stack>
  );
}

function FileButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  return (
    <label className={classNames('ring', styles['file'])}>
      <input
        type="file"
        multiple
        accept=".gpx,application/gpx+xml,.derap,text/plain,image/*"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // So that choosing the same file again fires a change event.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <FileUp aria-hidden="true" />
      <Trans>Pilih GPX atau gambar QR</Trans>
    </label>
  );
}

function TroubleWords({ trouble }: { trouble: ShareTrouble }) {
  const megabytes = maxSharedBytes / 1024 / 1024;
  switch (trouble) {
    case 'empty':
      return <Trans>Tidak ada yang sampai. Coba bagikan lagi dari aplikasi asalnya.</Trans>;
    case 'too_large':
      return <Trans>Terlalu besar: paling banyak {megabytes} MB sekali berbagi.</Trans>;
    case 'failed':
      return (
        <Trans>
          Belum bisa disimpan di HP ini, mungkin memorinya penuh. Pilih berkasnya di sini.
        </Trans>
      );
    case 'missed':
      return (
        <Trans>
          Derap masih disiapkan di HP ini, jadi yang kamu bagikan belum terbaca. Bagikan sekali
          lagi, atau pilih berkasnya di sini.
        </Trans>
      );
  }
}
