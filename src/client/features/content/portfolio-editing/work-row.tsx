import { Trans } from '@lingui/react/macro';
import { EyeOff, Languages } from 'lucide-react';
import { imageAtWidth } from '#src/contract/media/image-address.ts';
import type { DeskWork } from '#src/contract/content/portfolio-editing.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText, toLang } from '#src/client/lib/i18n/local-text.ts';
import { MoveButtons } from '#src/client/shell/desk/move-buttons.tsx';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { Tag } from '#src/client/ui/tag.tsx';
import styles from './work.module.css';

type WorkRowProps = {
  work: DeskWork;
  canMove: { up: boolean; down: boolean };
  isPending: boolean;
  onMove: (by: -1 | 1) => void;
  onShow: (isShown: boolean) => void;
};

/** One entry: its picture and title, and its actions. */
export function WorkRow({ work, canMove, isPending, onMove, onShow }: WorkRowProps) {
  const language = useLanguage();
  const { id, title: name, year, city, image, is_shown: isShown } = work;
  const title = localText(name, language);
  return (
    <li className={styles['row']}>
      {image === null ? null : (
        <img
          className={styles['picture']}
          src={imageAtWidth(image, 400)}
          width={112}
          height={63}
          alt=""
          loading="lazy"
        />
      )}
      <div className={styles['words']}>
        <h2 lang={toLang(name, language)}>{title}</h2>
        <p className={styles['fact']}>{[year, city].join(' · ')}</p>
        <WorkTags work={work} />
      </div>
      <div className={styles['actions']}>
        <ButtonLink
          to="/admin/{-$section}"
          params={{ section: 'portfolio' }}
          search={{ id }}
          variant="outline"
          size="s"
        >
          <Trans>Ubah</Trans>
        </ButtonLink>
        <Button variant="outline" size="s" loading={isPending} onClick={() => onShow(!isShown)}>
          {isShown ? <Trans>Sembunyikan</Trans> : <Trans>Tampilkan</Trans>}
        </Button>
        <MoveButtons name={title} canMove={canMove} onMove={onMove} />
      </div>
    </li>
  );
}

function WorkTags({ work: { is_shown: isShown, title, summary, figures } }: { work: DeskWork }) {
  const texts = [title, summary, ...figures.map(({ label }) => label)];
  const lacksEnglish = texts.some(({ en }) => en === undefined);
  if (isShown && !lacksEnglish) return null;
  return (
    <p className={styles['tags']}>
      {isShown ? null : (
        <Tag icon={<EyeOff />}>
          <Trans>Tidak ditampilkan</Trans>
        </Tag>
      )}
      {lacksEnglish ? (
        <Tag tone="warn" icon={<Languages />}>
          <Trans>Belum ada bahasa Inggris</Trans>
        </Tag>
      ) : null}
    </p>
  );
}
