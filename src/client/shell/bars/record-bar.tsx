import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { BackLink, DetailBar } from './detail-bar.tsx';

type RecordBarProps = {
  /** The list that the record belongs to. */
  to: '/race' | '/event' | '/community' | '/shop';
  title: ReactNode;
  /** Icon buttons at the right. */
  actions?: ReactNode;
};

/** The top bar of a screen of one record on small screens, also while it is on its way. */
export function RecordBar({ to, title, actions }: RecordBarProps) {
  const { history } = useRouter();

  /** A reader who came from a list goes back to it as they left it. */
  function goBack(click: MouseEvent): void {
    if (!history.canGoBack()) return;
    click.preventDefault();
    history.back();
  }

  return (
    <DetailBar
      back={<BackLink to={to} activeOptions={{ exact: true }} onClick={goBack} />}
      titleIs="bar"
      title={title}
      actions={actions}
    />
  );
}
