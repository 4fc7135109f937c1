import type { ReactNode } from 'react';
import { BackLink, DetailBar } from './detail-bar.tsx';

/** The top bar of a page right below home, on small screens; the page has a heading of its own. */
export function HomeBar({ title }: { title: ReactNode }) {
  return <DetailBar back={<BackLink to="/" />} title={title} titleIs="bar" />;
}
