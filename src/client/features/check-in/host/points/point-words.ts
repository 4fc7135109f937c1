import { useLingui } from '@lingui/react/macro';
import type {
  EventPoints,
  PointContent,
  PointField,
} from '#src/contract/check-in-points/points.ts';
import type { PointTemplate } from '#src/domain/check-in/points/point-templates.ts';
import { formatWindow } from '#src/domain/text/format-window.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';

/** Names of what a point is made of. */
export function usePointWords(event: EventPoints['event']) {
  const { t } = useLingui();
  const language = useLanguage();
  const templates: Record<PointTemplate, string> = {
    road: t`Lomba jalan raya`,
    trail: t({ message: 'Trail', context: 'kind of race' }),
    fun: t`Fun run`,
    weekly: t`Lari rutin`,
  };
  const kinds: Record<PointContent['kind'], string> = {
    pack: t`Race pack`,
    start: t({ message: 'Start', context: 'kind of check-in point' }),
    finish: t`Finis`,
    session: t`Titik kumpul atau pos`,
  };
  const repeats: Record<PointContent['repeat'], string> = {
    once: t({ message: 'Sekali', context: 'a runner passes' }),
    daily: t`Sekali sehari`,
    many: t`Berkali-kali`,
  };
  const fields: Record<PointField, string> = {
    name: t`Nama`,
    bib: t`BIB`,
    category: t`Kategori`,
    wave: t`Wave`,
    sex: t`Jenis kelamin`,
    age: t`Umur`,
    jersey: t({ message: 'Jersey', context: 'size that a runner chose' }),
    items: t`Isi race pack`,
    note: t`Catatan`,
  };
  return { templates, kinds, repeats, fields, windowOf, categoriesOf, listOf };

  function windowOf({ opens_at: from, closes_at: to }: PointContent): string {
    return formatWindow({ from, to }, event.zone, language);
  }

  function categoriesOf({ category_ids: ids }: PointContent): string {
    if (ids === null) return t`Semua kategori`;
    return event.categories
      .filter(({ id }) => ids.includes(id))
      .map(({ code }) => code)
      .join(', ');
  }

  function listOf({ checklist }: PointContent): string {
    return checklist.map(({ label }) => localText(label, language)).join(', ');
  }
}

/** What is wrong with a field of a point, by the reason that the rules give. */
export function useFaultWords(): (path: string, code: string) => string {
  const { t } = useLingui();
  const words: Record<string, string> = {
    'name.id duplicate': t`Sudah ada titik dengan nama ini.`,
    'closes_at before_opening': t`Tutupnya harus setelah buka.`,
    'closes_at too_long': t`Paling lama 31 hari.`,
    'opens_at after_event': t`HP petugas sudah berhenti dua hari setelah acara.`,
    'category_ids required': t`Pilih minimal satu kategori.`,
    'category_ids unknown': t`Ada kategori yang sudah dihapus dari acara ini.`,
    'prerequisite unknown': t`Titik sebelumnya sudah tidak ada.`,
    'prerequisite circle': t`Titik-titik ini saling menunggu. Pilih Bebas di salah satunya.`,
    'prerequisite not_in_use': t`Titik sebelumnya belum dipakai.`,
    'prerequisite opens_later': t`Titik sebelumnya baru buka setelah titik ini tutup.`,
    'prerequisite other_categories': t`Titik sebelumnya tidak melayani semua kategori di sini.`,
    'repeat used': t`Sudah ada pelari yang dicatat, jadi tidak bisa diganti.`,
    'state sealed': t`Titik ini sudah ditutup resmi. Buka lagi dari Hari lomba.`,
    'state on_phones': t`HP petugas sudah menyimpan titik ini. Tutup saja.`,
  };
  return (path, code) => words[`${path} ${code}`] ?? t`Periksa lagi isian ini.`;
}
