import { Plural, Trans } from '@lingui/react/macro';
import { CircleSlash, Timer } from 'lucide-react';
import { stockState } from '#src/domain/shop/stock.ts';
import { Tag } from '#src/client/ui/tag.tsx';

/** Says so when there is little or nothing left: what is in stock says nothing. */
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
