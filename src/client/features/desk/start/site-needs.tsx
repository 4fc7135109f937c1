import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { SiteNeed } from '#src/contract/desk/desk.ts';
import type { AdminSection } from '#src/contract/member.ts';
import { deskLinkOf } from '#src/client/shell/desk/desk-sections.ts';
import { Section } from '#src/client/ui/section.tsx';
import { waitingQueryOptions } from '../desk-queries.ts';
import styles from './desk-start.module.css';

/** Who can put each right; a mail server only whoever runs the site. */
const sectionOf: Record<SiteNeed, AdminSection> = {
  mail: 'member',
  contact: 'contact',
  pages: 'page',
  community: 'community',
  race: 'race',
  banner: 'banner',
};

/** What a new site lacks, for those who look after it; nothing once it has all. */
export function SiteNeeds({ sections }: { sections: readonly AdminSection[] }) {
  const { data } = useQuery(waitingQueryOptions());
  const words = useNeedWords();
  const needs = (data?.lacks ?? []).filter((need) => sections.includes(sectionOf[need]));
  if (needs.length === 0) return null;
  return (
    <Section heading={<Trans>Yang belum ada di situs ini</Trans>} className={styles['part']}>
      <ul className={styles['sections']}>
        {needs.map((need) => {
          const { name, about } = words[need];
          const text = (
            <span>
              <b>{name}</b>
              <span className="small muted">{about}</span>
            </span>
          );
          const to =
            need === 'community'
              ? ({ to: '/community-form' } as const)
              : deskLinkOf(sectionOf[need]);
          return (
            <li key={need}>
              {need === 'mail' ? (
                <p>{text}</p>
              ) : (
                <Link {...to}>
                  {text}
                  <ChevronRight />
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function useNeedWords(): Record<SiteNeed, { name: string; about: string }> {
  const { t } = useLingui();
  return {
    mail: {
      name: t`Server email`,
      about: t`Email belum dikirim ke siapa pun: hanya disimpan di server. Isi SMTP_URL.`,
    },
    contact: { name: t`Kontak`, about: t`WhatsApp atau email untuk bertanya` },
    pages: { name: t`Halaman`, about: t`Syarat dan privasi masih bawaan: baca dan sesuaikan` },
    community: { name: t`Komunitas pertama`, about: t`Rumah untuk lari bareng dan lombanya` },
    race: { name: t`Lomba pertama`, about: t`Tanpa komunitas, atau dari komunitasnya` },
    banner: { name: t`Banner`, about: t`Gambar yang muncul di halaman depan` },
  };
}
