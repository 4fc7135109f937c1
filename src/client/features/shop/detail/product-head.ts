import { productPath } from '#src/domain/pages/record-paths.ts';
import { msg } from '@lingui/core/macro';
import type { Language } from '#src/contract/common.ts';
import { sharePictureAddress } from '#src/contract/media/share-picture.ts';
import type { ProductDetail } from '#src/contract/shop.ts';
import type { AppContext } from '#src/client/lib/context.tsx';
import { pageHead } from '#src/client/lib/routing/head.ts';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { getLanguage } from '#src/client/lib/i18n/language.ts';

/** Title, description, canonical address and schema.org data of a product's page. */
export function productHead(product: ProductDetail, context: Pick<AppContext, 'i18n' | 'origin'>) {
  const language = getLanguage(context.i18n);
  const path = productPath(product.id);
  const name = localText(product.name, language);
  const [description = ''] = localText(product.description, language).split('\n');
  return pageHead({
    context,
    title: name,
    description,
    path,
    image: sharePictureAddress('product', product, language),
    trail: [{ name: context.i18n._(msg`Toko`), path: '/shop' }],
    ...(import.meta.env.SSR
      ? { jsonLd: schemaProduct(product, { origin: context.origin, language, name, description }) }
      : {}),
  });
}

type SchemaInput = { origin: string; language: Language; name: string; description: string };

/** https://schema.org/Product */
function schemaProduct(
  product: ProductDetail,
  { origin, language, name, description }: SchemaInput,
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description,
    category: localText(product.category_name ?? { id: product.category }, language),
    image: `${origin}${sharePictureAddress('product', product, language)}`,
    ...(product.reviews.average === null
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: product.reviews.average,
            reviewCount: product.reviews.count,
          },
        }),
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'IDR',
      lowPrice: product.price,
      highPrice: product.max_price,
      availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
      url: `${origin}${productPath(product.id)}`,
    },
  };
}
