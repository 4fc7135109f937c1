import { Flag, Medal, Package, Users } from 'lucide-react';
import type { Point } from '#src/contract/check-in.ts';

const icons = { pack: Package, start: Flag, finish: Medal, session: Users };

/** Icon of a kind of check-in point, decorative beside its name. */
export function PointIcon({ kind }: { kind: Point['kind'] }) {
  const Icon = icons[kind];
  return <Icon aria-hidden="true" />;
}
