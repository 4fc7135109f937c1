import { Plural, Trans } from '@lingui/react/macro';
import { CircleSlash, Timer } from 'lucide-react';
import { stockState } from '#src/domain/shop/stock.ts';
import { Tag } from '#src/client/ui/tag.tsx';

/** A tag for low or sold-out stock; nothing while in stock. */
export function StockTag({ stock }: { stock: number }) {
  const state = stockState(stock);
  if (state === 'some') return null;
  return state === 'none' ? (
    <Tag icon={<CircleSlash />}>
      <Trans>Stok habis</Trans>
    </Tag>
  ) : (
    <Tag tone="warn" icon={<Timer />}>
      <Plural value={stock} one="Sisa #" other="Sisa #" />
    </Tag>
  );
}
