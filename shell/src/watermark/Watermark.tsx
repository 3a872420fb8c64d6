import type { HostServices } from '@banyan/contract';
import { selectPerson, useAppSelector } from '@banyan/store';
import { useLayoutEffect } from 'react';
import { canvasSheet } from './drawTile.js';
import { guardMark } from './guardMark.js';
import { time } from './natives.js';
import { animationClock, type Clock, timerClock } from './pulse.js';
import { watermarkText } from './watermarkText.js';

type Props = {
  readonly host: Pick<HostServices, 'report'>;
  readonly newSheet?: typeof canvasSheet;
  readonly clocks?: readonly Clock[];
};

const CLOCKS = [timerClock, animationClock] as const;

/** Shows the watermark while the administrators' frame is mounted. It is not in React's tree. */
export function Watermark({ host, newSheet = canvasSheet, clocks = CLOCKS }: Props) {
  const person = useAppSelector(selectPerson);
  const text = person === null ? null : watermarkText(person);
  useLayoutEffect(() => {
    if (text === null) return undefined;
    return guardMark({
      text,
      sheet: newSheet(),
      clocks,
      now: time.now,
      report: (fault) => {
        host.report({ area: 'shell', message: `the watermark was tampered with: ${fault}` });
      },
    });
  }, [text, host, newSheet, clocks]);
  return null;
}
