import { useMemo } from 'react';
import { drawQr } from './qr-drawing.ts';

type QrPictureProps = { text: string; label: string; className: string | undefined };

/** A text as a QR: black on white in both themes. */
export function QrPicture({ text, label, className }: QrPictureProps) {
  const { size, path } = useMemo(() => drawQr(text), [text]);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
