import { sharePictureAddress } from '#src/contract/media/share-picture.ts';
import { formatRupiah } from '#src/domain/text/format.ts';
import { productPath } from '#src/domain/pages/record-paths.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Share2 } from 'lucide-react';
import type { ProductDetail } from '#src/contract/shop.ts';
import { useAppContext, useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { share, type Shared, whatsAppShareLink } from '#src/client/lib/device/share.ts';
import { ButtonAnchor } from '#src/client/ui/button.tsx';
import { IconButton } from '#src/client/ui/icon-button.tsx';

/** Shares a product by WhatsApp; a link, so that it works before hydration. */
export function ShareProduct({ product }: { product: ProductDetail }) {
  const shared = useShared(product);
  return (
    <p className="desktop-only">
      <ButtonAnchor
        variant="outline"
        size="s"
        href={whatsAppShareLink(shared)}
        target="_blank"
        rel="noopener"
      >
        <Share2 />
        <Trans>Bagikan</Trans>
      </ButtonAnchor>
    </p>
  );
}

/** The same as an icon, for the top bar of small screens. */
export function ShareProductIcon({ product }: { product: ProductDetail }) {
  const { t } = useLingui();
  const shared = useShared(product);
  return <IconButton label={t`Bagikan`} icon={<Share2 />} onClick={() => void share(shared)} />;
}

function useShared(product: ProductDetail): Shared {
  const { origin } = useAppContext();
  const language = useLanguage();
  const price = formatRupiah(product.price, language);
  return {
    title: localText(product.name, language),
    facts: price === null ? [] : [price],
    url: `${origin}${productPath(product.id)}`,
    picture: sharePictureAddress('product', product, language),
  };
}
