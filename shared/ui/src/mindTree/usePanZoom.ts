import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useState } from 'react';
import type { Rect } from './layout.js';
import { firstView, fitted, type Size, showing, type View, ZOOM, zoomed } from './view.js';

export type PanZoom = {
  readonly view: View;
  readonly frame: Size;
  readonly zoom: (factor: number) => void;
  readonly fit: () => void;
  /** Moves as little as it takes to show it. */
  readonly show: (topic: Rect) => void;
  /** Keeps a topic where it is in the frame, when another layout moves it. */
  readonly keep: (before: Rect, after: Rect) => void;
  /** Whether it was a key of the zoom. */
  readonly onKey: (event: KeyboardEvent) => boolean;
  readonly drag: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
  };
};

const FIRST_FRAME = { width: 800, height: 480 };
const DRAG_STARTS = 4;
type Drag = {
  readonly x: number;
  readonly y: number;
  readonly view: View;
  readonly moves: boolean;
};

/** What part of a drawing its frame shows. It follows the frame until its reader moves it. */
export function usePanZoom(box: RefObject<HTMLElement | null>, bounds: Rect, root: Rect): PanZoom {
  const [frame, setFrame] = useState<Size>(FIRST_FRAME);
  const [own, setView] = useState<View | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const view = own ?? firstView(bounds, frame, root);
  const zoom = (factor: number, at = { x: frame.width / 2, y: frame.height / 2 }): void => {
    setView((last) => zoomed(last ?? firstView(bounds, frame, root), factor, at));
  };
  const fit = (): void => {
    setView(fitted(bounds, frame));
  };

  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const size = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      if (width > 0 && height > 0) setFrame({ width, height });
    });
    size.observe(element);
    return () => {
      size.disconnect();
    };
  }, [box]);

  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const onWheel = (event: WheelEvent): void => {
      // The page scrolls without Ctrl.
      if (!event.ctrlKey) return;
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      const at = { x: event.clientX - left, y: event.clientY - top };
      const factor = event.deltaY < 0 ? ZOOM : 1 / ZOOM;
      setView((last) => zoomed(last ?? firstView(bounds, frame, root), factor, at));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      element.removeEventListener('wheel', onWheel);
    };
  }, [box, bounds, frame, root]);

  const end = (): void => {
    setDrag(null);
  };
  return {
    view,
    frame,
    zoom,
    fit,
    show: (topic) => {
      setView(showing(view, frame, topic));
    },
    keep: (before, after) => {
      const { x, y, scale } = view;
      setView({ x: x + after.x - before.x, y: y + after.y - before.y, scale });
    },
    onKey: ({ key }) => {
      if (key === '+' || key === '=') zoom(ZOOM);
      else if (key === '-') zoom(1 / ZOOM);
      else if (key === '0') fit();
      else return false;
      return true;
    },
    drag: {
      onPointerDown: ({ clientX: x, clientY: y, button }) => {
        if (button === 0) setDrag({ x, y, view, moves: false });
      },
      onPointerMove: ({ clientX, clientY, pointerId, currentTarget }) => {
        if (drag === null) return;
        const [x, y] = [drag.x - clientX, drag.y - clientY];
        if (!drag.moves && Math.hypot(x, y) < DRAG_STARTS) return;
        if (!drag.moves) currentTarget.setPointerCapture(pointerId);
        setDrag({ ...drag, moves: true });
        const { scale } = drag.view;
        setView({ x: drag.view.x + x / scale, y: drag.view.y + y / scale, scale });
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}
