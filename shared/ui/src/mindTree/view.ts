import type { Rect } from './layout.js';

export type Size = { readonly width: number; readonly height: number };

/** Which part of a drawing a frame shows: its left upper corner, and how much it is enlarged. */
export type View = { readonly x: number; readonly y: number; readonly scale: number };

export const ZOOM = 1.25;
const SCALE = { least: 0.05, most: 3 };
/** Below it no text can be read. */
const READABLE = 0.6;

/** All of it. */
export function fitted(bounds: Rect, frame: Size): View {
  return centred(bounds, frame, Math.max(SCALE.least, wholeScale(bounds, frame)));
}

/** What a reader sees first: all of it, or its root where all of it would be too small to read. */
export function firstView(bounds: Rect, frame: Size, root: Rect): View {
  const isReadable = wholeScale(bounds, frame) >= READABLE;
  return isReadable ? fitted(bounds, frame) : centred(root, frame, READABLE);
}

function wholeScale(bounds: Rect, frame: Size): number {
  return Math.min(frame.width / bounds.width, frame.height / bounds.height, 1);
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
