import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import { drawCrop } from './crop-canvas.ts';
import { type Crop, mostZoom } from './crop-geometry.ts';
import { useCrop } from './use-crop.ts';
import styles from './image-cropper.module.css';

type ImageCropperProps = {
  image: HTMLImageElement;
  /** Width over height of the frame. */
  aspect: number;
  /** `round` shows what a round avatar will hide. */
  shape: 'round' | 'square';
  onChange: (crop: Crop) => void;
};

const step = 0.05;
const frameWidth = 720;

/** A picture in a frame, to be dragged, pinched or moved by buttons until the right part shows. */
export function ImageCropper({ image, aspect, shape, onChange }: ImageCropperProps) {
  const { t } = useLingui();
  const sliderId = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { crop, moveBy, zoomTo, handlers } = useCrop(image, aspect);
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, image, crop);
    onChange(crop);
  }, [image, crop, onChange]);

  return (
    <div>
      <div className={styles['frame']}>
        <canvas
          ref={canvas}
          width={frameWidth}
          height={Math.round(frameWidth / aspect)}
          aria-hidden="true"
          className={styles['canvas']}
          {...handlers}
        />
        {shape === 'round' ? <span className={styles['round']} /> : null}
      </div>
      <p className={styles['hint']}>
        <Trans>Geser gambarnya, atau pakai tombol.</Trans>
      </p>
      <div className={styles['zoom']}>
        <IconButton
          label={t`Perkecil`}
          icon={<ZoomOut />}
          onClick={() => zoomTo((now) => now / 1.2)}
        />
        <label htmlFor={sliderId} className={styles['label']}>
          <Trans>Zoom</Trans>
        </label>
        <input
          id={sliderId}
          type="range"
          min={1}
          max={mostZoom}
          step={0.05}
          value={crop.zoom}
          className={styles['slider']}
          onChange={(event) => {
            const zoom = event.target.valueAsNumber;
            zoomTo(() => zoom);
          }}
        />
        <IconButton
          label={t`Perbesar`}
          icon={<ZoomIn />}
          onClick={() => zoomTo((now) => now * 1.2)}
        />
      </div>
      <div className={styles['moves']}>
        <IconButton
          look="solid"
          label={t`Geser ke kiri`}
          icon={<ArrowLeft />}
          onClick={() => moveBy(-step, 0)}
        />
        <IconButton
          look="solid"
          label={t`Geser ke atas`}
          icon={<ArrowUp />}
          onClick={() => moveBy(0, -step)}
        />
        <IconButton
          look="solid"
          label={t`Geser ke bawah`}
          icon={<ArrowDown />}
          onClick={() => moveBy(0, step)}
        />
        <IconButton
          look="solid"
          label={t`Geser ke kanan`}
          icon={<ArrowRight />}
          onClick={() => moveBy(step, 0)}
        />
      </div>
    </div>
  );
}
