import type { Rect } from './layout.js';

export type Size = { readonly width: number; readonly height: number };

/** Which part of a drawing a frame shows: its left upper corner, and how much it is enlarged. */
export type View = { readonly x: number; readonly y: number; readonly scale: number };

export const ZOOM = 1.25;
const SCALE = { least: 0.05, most: 3 };
/** Below it no text can be read: a large map begins at its root. */
const READABLE = 0.35;

/** All of it, or its middle where that would be too small to read. @param root where the middle is */
export function fitted(bounds: Rect, frame: Size, root: Rect): View {
  const whole = Math.min(frame.width / bounds.width, frame.height / bounds.height, 1);
  const middle = whole < READABLE ? root : bounds;
  return centred(middle, frame, Math.max(whole, READABLE));
}

function centred(on: Rect, frame: Size, scale: number): View {
  return {
    x: on.x + on.width / 2 - frame.width / scale / 2,
    y: on.y + on.height / 2 - frame.height / scale / 2,
    scale,
  };
}

/** Enlarged around a place of the frame, which stays where it is. */
export function zoomed({ x, y, scale }: View, factor: number, at: { x: number; y: number }): View {
  const next = Math.min(SCALE.most, Math.max(SCALE.least, scale * factor));
  return { x: x + at.x / scale - at.x / next, y: y + at.y / scale - at.y / next, scale: next };
}

export function shown({ x, y, scale }: View, { width, height }: Size): Rect {
  return { x, y, width: width / scale, height: height / scale };
}

/** The view moved as little as it takes to show a topic. */
export function showing(view: View, frame: Size, { x, y, width, height }: Rect): View {
  const part = shown(view, frame);
  return {
    scale: view.scale,
    x: nearest(part.x, part.width, x, width),
    y: nearest(part.y, part.height, y, height),
  };
}

const ROOM = 16;

function nearest(start: number, length: number, from: number, size: number): number {
  return Math.max(Math.min(start, from - ROOM), from + size + ROOM - length);
}
