import {
  type AriaAttributes,
  type AriaRole,
  type PointerEvent,
  type ReactNode,
  useRef,
} from 'react';

/** A toast dragged further than this share of its width is dismissed (specification §9). */
const dismissShare = 0.8;

type ToastFrameProps = Pick<AriaAttributes, 'aria-live'> & {
  role: AriaRole;
  /** Whether it is fading out. */
  isLeaving: boolean;
  onDragChange: (isDragged: boolean) => void;
  onDragAway: () => void;
  children: ReactNode;
};

/** The frame of one toast: focusable, and dismissed by dragging it sideways. */
export function ToastFrame(props: ToastFrameProps) {
  const { isLeaving, onDragChange, onDragAway, children, ...alert } = props;
  const startX = useRef<number | null>(null);

  function start(event: PointerEvent<HTMLDivElement>): void {
    if (event.pointerType === 'mouse' || !event.isPrimary) return;
    startX.current = event.clientX;
    onDragChange(true);
  }

  function move(event: PointerEvent<HTMLDivElement>): void {
    if (startX.current === null) return;
    const { style, offsetWidth } = event.currentTarget;
    const distance = event.clientX - startX.current;
    // Set through CSSOM: the CSP forbids style attributes.
    style.transform = `translateX(${distance}px)`;
    style.opacity = String(1 - Math.abs(distance) / offsetWidth);
  }

  function end(event: PointerEvent<HTMLDivElement>): void {
    if (startX.current === null) return;
    const { style, offsetWidth } = event.currentTarget;
    const distance = event.clientX - startX.current;
    startX.current = null;
    onDragChange(false);
    // Not on pointercancel: the browser took the gesture over, for example to scroll.
    if (event.type === 'pointerup' && Math.abs(distance) > dismissShare * offsetWidth) {
      onDragAway();
      return;
    }
    style.transform = '';
    style.opacity = '';
  }

  return (
    <div
      {...alert}
      tabIndex={-1}
      data-leaving={isLeaving || undefined}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      {children}
    </div>
  );
}
