import { Flag, Medal, Package, Users } from 'lucide-react';
import type { PointContent } from '#src/contract/check-in-points/points.ts';

const icons = { pack: Package, start: Flag, finish: Medal, session: Users };

/** Icon of a kind of point, decorative beside its name. */
export function PointIcon({ kind }: Pick<PointContent, 'kind'>) {
  const Icon = icons[kind];
  return <Icon aria-hidden="true" />;
}
