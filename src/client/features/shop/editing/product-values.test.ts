import { expect, test } from 'vitest';
import { ProductContent, type DeskProduct } from '#src/contract/shop/product-editing.ts';
import { caughtUp, contentOf, valuesOf } from './product-values.ts';

const product: DeskProduct = {
  id: '0123456789ab',
  slug: 'kaus-demo',
  name: { id: 'Kaus Demo' },
  description: { id: 'Kaus.', en: 'A shirt.' },
  category: 'apparel',
  images: [],
  variants: [
    { id: 's', name: { id: 'S' }, stock: 3, price: 100_000 },
    { id: 'm', name: { id: 'M' }, stock: 5, price: 120_000 },
  ],
  stock: 8,
  whatsapp: '+6281234567890',
  pickup_at_pack: false,
  is_shown: true,
  rev: 1,
};

test('a product goes through the form unchanged', () => {
  const { variants, name, description, category, images, whatsapp, pickup_at_pack } = product;
  expect(ProductContent.parse(contentOf(valuesOf(product)))).toEqual({
    description,
    category,
    images,
    whatsapp,
    pickup_at_pack,
    name: { ...name, en: '' },
    variants: variants.map((variant) => ({
      ...variant,
      name: { ...variant.name, en: '' },
      stock_seen: variant.stock,
    })),
  });
});

test('numbers are read as people write them, and what is none is left to be refused', () => {
  const values = valuesOf(product);
  const [first, second] = values.variants;
  if (!first || !second) throw new Error('two variants are expected');
  const typed = [
    { ...first, price: 'Rp 185.000', stock: '1.200' },
    { ...second, price: '', stock: 'banyak' },
  ];
  expect(contentOf({ ...values, variants: typed })['variants']).toMatchObject([
    { price: 185_000, stock: 1200 },
    { price: '', stock: 'banyak' },
  ]);
});

test('a stock that nobody typed follows what was sold, and a typed one stays', () => {
  const [first, second] = valuesOf(product).variants;
  if (!first || !second) throw new Error('two variants are expected');
  const added = { ...first, id: '', seen: '', stock: '9' };
  const now = product.variants.map((variant) => ({ ...variant, stock: variant.stock - 1 }));
  expect(caughtUp([{ ...first, stock: '30' }, second, added], now)).toMatchObject([
    { seen: '2', stock: '30' },
    { seen: '4', stock: '4' },
    { seen: '', stock: '9' },
  ]);
});
