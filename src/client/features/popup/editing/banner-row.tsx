import { Trans } from '@lingui/react/macro';
import { CircleCheck, Clock, EyeOff, Hourglass } from 'lucide-react';
import type { DeskBanner } from '#src/contract/content/banner-editing.ts';
import { formatDayTime } from '#src/domain/text/format.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import styles from '#src/client/shell/desk/desk-list.module.css';
import { MoveButtons } from '#src/client/shell/desk/move-buttons.tsx';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import { Tag } from '#src/client/ui/tag.tsx';
import { bannerPicture } from '../banner-address.ts';
import { showingOf } from './banner-window.ts';
import bannerStyles from './banners.module.css';

type BannerRowProps = {
  banner: DeskBanner;
  canMove: { up: boolean; down: boolean };
  isPending: boolean;
  onMove: (by: -1 | 1) => void;
  onSwitch: (isOn: boolean) => void;
  onPreview: () => void;
};

/** One banner: its picture, words, window, and its actions. */
export function BannerRow(props: BannerRowProps) {
  const { banner, canMove, isPending, onMove, onSwitch, onPreview } = props;
  const language = useLanguage();
  const { id, name, gambar, link, is_on: isOn } = banner;
  const from = formatDayTime(Date.parse(banner.starts_at), 'Asia/Jakarta', language);
  const to = formatDayTime(Date.parse(banner.ends_at), 'Asia/Jakarta', language);
  return (
    <li className={styles['row']}>
      <img
        className={bannerStyles['picture']}
        src={bannerPicture(gambar, location.origin)}
        width={96}
        height={80}
        alt=""
        loading="lazy"
      />
      <div className={styles['words']}>
        <h2>{name}</h2>
        <p className={bannerStyles['address']}>{link}</p>
        <p className="num small muted">
          <Trans>
            {from} sampai {to}
          </Trans>
        </p>
        <p>
          <ShowingTag banner={banner} />
        </p>
      </div>
      <Row gap={2} align="center" className={styles['actions']}>
        <ButtonLink
          to="/admin/{-$section}"
          params={{ section: 'banner' }}
          search={{ id }}
          variant="outline"
          size="s"
        >
          <Trans>Ubah</Trans>
        </ButtonLink>
        <Button variant="outline" size="s" onClick={onPreview}>
          <Trans>Lihat</Trans>
        </Button>
        <Button variant="outline" size="s" loading={isPending} onClick={() => onSwitch(!isOn)}>
          {isOn ? <Trans>Matikan</Trans> : <Trans>Nyalakan</Trans>}
        </Button>
        <MoveButtons name={name} canMove={canMove} onMove={onMove} />
      </Row>
    </li>
  );
}

function ShowingTag({ banner }: { banner: DeskBanner }) {
  const showing = showingOf(banner, useNow());
  if (showing === 'off') {
    return (
      <Tag icon={<EyeOff />}>
        <Trans>Mati</Trans>
      </Tag>
    );
  }
  if (showing === 'later') {
    return (
      <Tag tone="info" icon={<Hourglass />}>
        <Trans>Belum waktunya</Trans>
      </Tag>
    );
  }
  if (showing === 'over') {
    return (
      <Tag icon={<Clock />}>
        <Trans>Sudah lewat</Trans>
      </Tag>
    );
  }
  return (
    <Tag tone="ok" icon={<CircleCheck />}>
      <Trans>Sedang tampil</Trans>
    </Tag>
  );
}
