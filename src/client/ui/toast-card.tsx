import { useLingui } from '@lingui/react/macro';
import { Bell, CircleCheck, Info, type LucideIcon, OctagonX, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import styles from './toaster.module.css';

export type ToastType = 'default' | 'success' | 'info' | 'warning' | 'error';

const icons: Record<ToastType, LucideIcon> = {
  default: Info,
  success: CircleCheck,
  info: Bell,
  warning: TriangleAlert,
  error: OctagonX,
};

type ToastCardProps = {
  type: ToastType;
  title: ReactNode;
  text: string | undefined;
  onClose: () => void;
};

/** A toast's content, with a bar of the remaining time. */
export function ToastCard({ type, title, text, onClose }: ToastCardProps) {
  const { t } = useLingui();
  const Icon = icons[type];
  return (
    <div className={classNames(styles['card'], styles[type])}>
      <Icon />
      <p>
        <b>{title}</b>
        {text === undefined ? null : <> {text}</>}
      </p>
      <IconButton className={styles['close']} label={t`Tutup`} icon={<X />} onClick={onClose} />
    </div>
  );
}
