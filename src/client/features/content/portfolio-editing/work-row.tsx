import { imageAtWidth } from '#src/contract/media/image-address.ts';
import type { DeskWork } from '#src/contract/content/portfolio-editing.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText, toLang } from '#src/client/lib/i18n/local-text.ts';
import styles from '#src/client/shell/desk/desk-list.module.css';
import { ShownRowActions } from '#src/client/shell/desk/shown-row-actions.tsx';
import { ShownTags } from '#src/client/shell/desk/shown-tags.tsx';
import workStyles from './work.module.css';

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
  const { id, title: name, summary, figures, year, city, image, is_shown: isShown } = work;
  const title = localText(name, language);
  return (
    <li className={styles['row']}>
      {image === null ? null : (
        <img
          className={workStyles['picture']}
          src={imageAtWidth(image, 400)}
          width={112}
          height={63}
          alt=""
          loading="lazy"
        />
      )}
      <div className={styles['words']}>
        <h2 lang={toLang(name, language)}>{title}</h2>
        <p className="num small muted">{[year, city].join(' · ')}</p>
        <ShownTags
          isShown={isShown}
          texts={[name, summary, ...figures.map(({ label }) => label)]}
        />
      </div>
      <ShownRowActions
        section="portfolio"
        id={id}
        name={title}
        isShown={isShown}
        isPending={isPending}
        canMove={canMove}
        onMove={onMove}
        onShow={onShow}
      />
    </li>
  );
}
