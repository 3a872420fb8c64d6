import type { BuildFailure, DecodedFrame, StackFrame } from '@banyan/contract/releases';

export type FrameGroup = {
  /** The team's own calls; the others are of the shell, of packages, or of another area. */
  readonly isOwn: boolean;
  /** The calls, each with its position in the stack. */
  readonly frames: readonly { readonly at: number; readonly frame: DecodedFrame }[];
};

type Build = Pick<StackFrame, 'area' | 'build'>;

/** Whether the team wrote the call; where that is unknown, whether it runs in the team's build. */
export function isOwn({ place, area, build }: DecodedFrame, of: Build): boolean {
  return place.kind === 'source' ? place.isOwn : area === of.area && build === of.build;
}

/** Groups adjacent calls of the same kind, in stack order. */
export function groupsOf(frames: readonly DecodedFrame[], of: Build): readonly FrameGroup[] {
  const groups: FrameGroup[] = [];
  for (const [at, frame] of frames.entries()) {
    const last = groups.at(-1);
    if (last?.isOwn === isOwn(frame, of)) {
      groups[groups.length - 1] = { ...last, frames: [...last.frames, { at, frame }] };
    } else groups.push({ isOwn: isOwn(frame, of), frames: [{ at, frame }] });
  }
  return groups;
}

/** The frame as the browser reports it. */
export function rawFrame({ name, area, build, file, line, column }: StackFrame): string {
  const place = `/areas/${area}/${build}/${file}:${line}:${column}`;
  return name === null ? `at ${place}` : `at ${name} (${place})`;
}

/** The frame in the team's source where that is known, else as the browser reports it. */
export function frameText(frame: DecodedFrame): string {
  const { place } = frame;
  if (place.kind === 'unread') return rawFrame(frame);
  return `at ${nameOf(frame) ?? '<anonymous>'} (${placeText(place)})`;
}

/** The function's name in the source, else the browser's. */
export function nameOf({ name, place }: DecodedFrame): string | null {
  return (place.kind === 'source' ? place.name : null) ?? name;
}

type Source = Extract<DecodedFrame['place'], { readonly kind: 'source' }>;

export function placeText({ source, line, column }: Source): string {
  return `${source}:${line}:${column}`;
}

/** The whole stack, to be copied into an issue. */
export function stackText(
  { error, frames }: BuildFailure,
  textOf: (frame: DecodedFrame) => string,
): string {
  return [error, ...frames.map((frame) => `    ${textOf(frame)}`)].join('\n');
}
