import { describe, expect, test } from 'vitest';
import type { CommunityDetail } from '#src/contract/community/community.ts';
import type { ProductDetail, ProductVariant } from '#src/contract/shop.ts';
import { render } from './entry-server.tsx';

const now = Date.UTC(2027, 1, 14);

const noReviews = { average: null, count: 0, latest: [] };

const variants: ProductVariant[] = [
  { id: 's', name: { id: 'S' }, stock: 2, price: 185_000 },
  { id: 'm', name: { id: 'M' }, stock: 9, price: 185_000 },
  { id: 'xxl', name: { id: 'XXL' }, stock: 0, price: 185_000 },
];

const jersey: ProductDetail = {
  id: '0123456789ab',
  slug: 'jersey-kali-code',
  name: { id: 'Jersey Kali Code', en: 'Kali Code Jersey' },
  price: 185_000,
  max_price: 185_000,
  image: null,
  category: 'jersey',
  stock: 11,
  rev: 3,
  description: { id: 'Kain daur ulang.', en: 'Recycled fabric.' },
  images: [],
  variants,
  whatsapp: '+628123456789',
  pickup_at_pack: true,
  related: [],
  reviews: noReviews,
};

const pacers: CommunityDetail = {
  id: 'abcdefghjkmn',
  name: 'Kali Code Pacers',
  slug: 'kali-code-pacers',
  city: 'Yogyakarta',
  province: 'ID-YO',
  description: { id: 'Lari bareng di tepi Kali Code.', en: 'Along Kali Code.' },
  logo: null,
  cover: null,
  openness: 'approval',
  member_count: 1284,
  schedule: [{ day: 3, time: '05:00', title: { id: 'Rabu santai' } }],
  pace: { from: 330, to: 450 },
  rev: 2,
  story: { id: 'Tujuh tetangga.' },
  founded: 2016,
  socials: { whatsapp: 'https://wa.example/pacers', website: 'javascript:alert(1)' },
  meeting_point: { name: 'Jembatan Gondolayu', lat: -7.78, lon: 110.37 },
  crew: { captains: 1, admins: 1 },
  upcoming: [],
  past_count: 0,
  reviews: noReviews,
};

async function bodyOf(path: string, answer: object, language: 'id' | 'en' = 'id') {
  const result = await render({
    url: `https://derap.test${path}`,
    language,
    now,
    fetch: async () => Response.json(answer),
  });
  if (result.kind !== 'page') throw new Error(result.kind);
  return result.body;
}

/** The message that a WhatsApp link on the page carries to the shop's number. */
function messageIn(body: string): string {
  const [, text = ''] = /href="https:\/\/wa\.me\/628123456789\?text=([^"]*)"/.exec(body) ?? [];
  return decodeURIComponent(text);
}

describe('the page of a product', () => {
  const path = `/shop/detail/${jersey.id}`;

  test('orders through WhatsApp with a message that says all, in Indonesian', async () => {
    expect(messageIn(await bodyOf(path, jersey))).toBe(
      [
        'Halo, saya mau pesan Jersey Kali Code.',
        'Pilihan: M',
        'Jumlah: 1',
        'Harga: Rp\u00A0185.000',
        `https://derap.test${path}`,
      ].join('\n'),
    );
  });

  test('and in English', async () => {
    expect(messageIn(await bodyOf(path, jersey, 'en'))).toBe(
      [
        'Hi, I would like to order Kali Code Jersey.',
        'Option: M',
        'Quantity: 1',
        'Price: Rp\u00A0185,000',
        `https://derap.test${path}`,
      ].join('\n'),
    );
  });

  test('shows a variant that is sold out and does not let it be chosen', async () => {
    const body = await bodyOf(path, jersey);
    const inputs = body.match(/<input[^>]*type="radio"[^>]*>/g) ?? [];
    const soldOut = inputs.filter((input) => input.includes('disabled'));
    expect(soldOut).toHaveLength(1);
    expect(soldOut[0]).toContain('value="xxl"');
  });

  test('asks for stock when everything is sold out', async () => {
    const gone = { ...jersey, stock: 0, variants: variants.map((each) => ({ ...each, stock: 0 })) };
    const body = await bodyOf(path, gone);
    expect(messageIn(body)).toContain('Halo, kapan Jersey Kali Code ada lagi?');
    expect(body).not.toContain('Pesan lewat WhatsApp');
    expect(body).toContain('Stok habis');
  });

  test('offers collection with the race pack only where there is one', async () => {
    expect(await bodyOf(path, jersey)).toContain('Ambil bareng race pack');
    expect(await bodyOf(path, { ...jersey, pickup_at_pack: false })).not.toContain(
      'Ambil bareng race pack',
    );
  });

  test('says what each variant costs where they differ', async () => {
    const dear = { ...jersey, max_price: 200_000, variants: [...variants] };
    dear.variants[0] = { id: 's', name: { id: 'S' }, stock: 2, price: 200_000 };
    const body = await bodyOf(path, dear);
    expect(body).toContain('Rp\u00A0200.000');
    expect(body).toContain('Rp\u00A0185.000');
  });
});

describe('the page of a community', () => {
  const path = `/community/${pacers.id}/${pacers.slug}`;

  test('leads from another slug to its own for good', async () => {
    const result = await render({
      url: `https://derap.test/community/${pacers.id}/old-name`,
      language: 'id',
      now,
      fetch: async () => Response.json(pacers),
    });
    expect(result).toEqual({ kind: 'redirect', status: 308, location: path });
  });

  test('is not found when the server knows no such community', async () => {
    const result = await render({
      url: `https://derap.test${path}`,
      language: 'id',
      now,
      fetch: async () => Response.json({}, { status: 404 }),
    });
    expect(result).toMatchObject({ kind: 'page', status: 404 });
  });

  test('says how to take part by message where no run is ahead, and links nothing unsafe', async () => {
    const body = await bodyOf(path, pacers);
    expect(body).toContain('Hubungi lewat WhatsApp');
    expect(body).toContain('href="https://wa.example/pacers"');
    expect(body).not.toContain('javascript:');
  });

  test('has its schedule with the zone of its province', async () => {
    expect(await bodyOf(path, pacers)).toMatch(/Rabu.*05\.00.*WIB/);
  });

  test('has no button where there is no way to take part', async () => {
    const body = await bodyOf(path, { ...pacers, socials: {} });
    expect(body).not.toContain('Hubungi lewat');
    expect(body).not.toContain('Ikut lari berikutnya');
  });
});

describe('a list with nothing in it', () => {
  const nothing = {
    data: [],
    next_cursor: null,
    total: 0,
    provinces: [],
    opennesses: [],
    days: [],
    categories: [{ category: 'jersey', name: { id: 'Jersey' }, count: 0 }],
    in_stock: 0,
  };

  test.each([
    ['/shop?category=jersey&in_stock=true', ['Jersey', 'Ada stok']],
    ['/community?openness=invite&day=3', ['Lewat undangan', 'Rabu']],
  ])('%s says what could be loosened', async (path, filters) => {
    const body = await bodyOf(path, nothing);
    expect(body).toContain('Longgarkan salah satu filter ini');
    expect(body).toContain('Hapus pencarian dan filter');
    // Not the whole page in a failure's message.
    const chips = body.match(/<button[^>]*>[^<]+/g)?.join(' ');
    for (const filter of filters) expect(chips).toContain(filter);
  });
});
