import { Trans } from '@lingui/react/macro';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { Item } from './item.tsx';
import { type OwnPages, readSharedText, type SharedText } from './received-link.ts';
import { forget } from './use-received.ts';

type TextItemProps = {
  text: SharedText;
  pages: OwnPages;
  onOpen: (path: string) => void;
};

/** A shared link or text: a screen of ours opens, anything else is something to search for. */
export function TextItem({ text, pages, onOpen }: TextItemProps) {
  const found = readSharedText(text, pages);
  if (found === null) return null;
  if (found.kind === 'page') return <PageItem path={found.path} pages={pages} onOpen={onOpen} />;
  const search = found.kind === 'words' ? { q: found.words } : {};
  const use = { search, onClick: () => void forget() };
  const actions = (
    <>
      <ButtonLink to="/race" variant="outline" size="s" {...use}>
        <Trans>Lomba</Trans>
      </ButtonLink>
      <ButtonLink to="/event" variant="outline" size="s" {...use}>
        <Trans>Lari bareng</Trans>
      </ButtonLink>
      <ButtonLink to="/community" variant="outline" size="s" {...use}>
        <Trans>Komunitas</Trans>
      </ButtonLink>
    </>
  );
  if (found.kind === 'link') {
    return (
      <Item title={<Trans>Tautan dari luar Derap</Trans>} actions={actions}>
        <Trans>Derap hanya membuka halaman Derap. Mungkin yang kamu cari ada di sini.</Trans>
      </Item>
    );
  }
  const { words } = found;
  return (
    <Item title={<Trans>Cari “{words}”</Trans>} actions={actions}>
      <Trans>Ini bukan halaman Derap, tapi mungkin ada di sini.</Trans>
    </Item>
  );
}

type PageItemProps = { path: string; pages: OwnPages; onOpen: (path: string) => void };

/** A link to a screen of ours, from a text or a QR code. */
export function PageItem({ path, pages: { origin }, onOpen }: PageItemProps) {
  return (
    <Item
      title={<Trans>Halaman Derap</Trans>}
      actions={
        <Button variant="primary" onClick={() => onOpen(path)}>
          <Trans>Buka</Trans>
        </Button>
      }
    >
      {new URL(origin).host + path}
    </Item>
  );
}
