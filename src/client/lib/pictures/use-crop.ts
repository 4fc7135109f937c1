import { type PointerEvent, useRef, useState } from 'react';
import { type Crop, movedCrop, wholeCrop, zoomedCrop } from './crop-geometry.ts';

type Pointers = Map<number, { x: number; y: number }>;

/** The crop of a picture, moved by one finger or mouse, zoomed by two fingers, or set by controls. */
export function useCrop(image: HTMLImageElement, aspect: number) {
  const [crop, setCrop] = useState<Crop>(wholeCrop);
  const pointers = useRef<Pointers>(new Map());
  const picture = { width: image.naturalWidth, height: image.naturalHeight };

  /** `x` and `y` in shares of the frame. */
  function moveBy(x: number, y: number): void {
    setCrop((now) => movedCrop(picture, aspect, { crop: now, by: { x, y } }));
  }

  function zoomTo(zoom: (now: number) => number): void {
    setCrop((now) => zoomedCrop(picture, aspect, { crop: now, zoom: zoom(now.zoom) }));
  }

  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const spread = toSpread(pointers.current);
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const { clientWidth, clientHeight } = event.currentTarget;
    const share = 1 / pointers.current.size;
    moveBy(
      ((event.clientX - before.x) / clientWidth) * share,
      ((event.clientY - before.y) / clientHeight) * share,
    );
    if (spread > 0) {
      const change = toSpread(pointers.current) / spread;
      zoomTo((now) => now * change);
    }
  }

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove,
    onPointerUp: (event: PointerEvent) => void pointers.current.delete(event.pointerId),
    onPointerCancel: (event: PointerEvent) => void pointers.current.delete(event.pointerId),
  };
  return { crop, moveBy, zoomTo, handlers };
}

/** How far two fingers are apart; 0 with fewer. */
function toSpread(pointers: Pointers): number {
  const [first, second] = pointers.values();
  return first && second ? Math.hypot(first.x - second.x, first.y - second.y) : 0;
}
