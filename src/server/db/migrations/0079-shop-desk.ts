import { toMigration } from './migration.ts';

const shipped = [
  ['jersey', 'Jersey', 'Jersey'],
  ['apparel', 'Pakaian', 'Apparel'],
  ['accessory', 'Aksesori', 'Accessories'],
  ['nutrition', 'Nutrisi', 'Nutrition'],
  ['service', 'Layanan', 'Services'],
].map(
  ([key = '', id = '', en = ''], position) =>
    `('${key}', '${JSON.stringify({ id, en })}'::jsonb, ${position})`,
);

/** Editors keep products, their categories and the portfolio; the categories that the app had in its code are rows now. */
export const shopDesk = toMigration([
  `create table product_categories (
    key text primary key,
    name jsonb not null,
    position integer not null,
    rev integer not null default 1
  )`,
  `insert into product_categories (key, name, position) values ${shipped.join(', ')}`,
  `insert into product_categories (key, name, position)
    select distinct category, jsonb_build_object('id', category), 5 from products
    on conflict (key) do nothing`,
  'alter table products add constraint products_category foreign key (category) references product_categories (key)',
  'alter table products add column is_shown boolean not null default true',
  'alter table products add column position integer not null default 0',
  // Made by the form: sent again, a product is made once.
  'alter table products add column request_id text unique',
  `update products set position = placed.place
    from (select id, row_number() over (order by created_at desc, id) as place from products) as placed
    where placed.id = products.id`,
  'create index products_place on products (position, id)',
  'alter table portfolio_items add column is_shown boolean not null default true',
  'alter table portfolio_items add column rev integer not null default 1',
  'alter table portfolio_items add column request_id text unique',
]);
