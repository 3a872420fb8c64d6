import { drawTile, type Sheet } from './drawTile.js';
import { type Fault, faultOf, isStorm, isTampering, type Observation } from './faultOf.js';
import { type Mark, observe, othersOnTop, placeMark, raise } from './markOnPage.js';
import { dom } from './natives.js';
import { type Clock, startPulse } from './pulse.js';

export type GuardOptions = {
  readonly text: string;
  readonly sheet: Sheet;
  readonly clocks: readonly Clock[];
  readonly now: () => number;
  readonly look?: (mark: Mark) => Observation;
  /** Called once, when the mark had to be replaced too often for an accident. */
  readonly report: (fault: Fault) => void;
};

/** Keeps the watermark on the page until stopped; any fault replaces it. */
export function guardMark(options: GuardOptions): () => void {
  const { text, sheet, clocks, now, report, look = observe } = options;
  let pixelRatio = 0;
  let mark: Mark | null = null;
  let below: readonly Element[] = [];
  let renewals: readonly number[] = [];
  let isReported = false;
  const observer = new dom.Observer(() => {
    if (!isStorm(renewals, now())) check();
  });

  function place(): void {
    dom.disconnect(observer);
    if (mark !== null) dom.remove(mark.element);
    pixelRatio = window.devicePixelRatio;
    mark = placeMark(drawTile(sheet, text, pixelRatio));
    below = othersOnTop(mark.element);
    dom.observe(observer, mark.element, { attributes: true, childList: true, subtree: true });
    dom.observe(observer, dom.root, { childList: true });
  }

  function renew(fault: Fault): void {
    renewals = [...renewals, now()].slice(-20);
    place();
    if (isReported || !isTampering(renewals, now())) return;
    isReported = true;
    report(fault);
  }

  function check(): void {
    if (mark === null) return;
    const fault = faultOf(look(mark), mark.made);
    if (window.devicePixelRatio !== pixelRatio) place();
    else if (fault !== null) renew(fault);
    else stayOnTop(mark.element);
  }

  function stayOnTop(element: HTMLElement): void {
    const others = othersOnTop(element);
    if (others.some((other) => !below.includes(other))) raise(element);
    below = others;
  }

  /** Handles an element opened in the top layer: one opened again would count as below the mark. */
  function opened({ target }: Event): void {
    if (target !== mark?.element) below = [];
    check();
  }

  function shown(): void {
    if (document.visibilityState === 'visible') check();
  }

  place();
  const stopPulse = startPulse(clocks, now, check);
  const events = ['toggle', 'fullscreenchange'];
  for (const event of events) dom.listen(dom.document, event, opened, true);
  dom.listen(dom.document, 'visibilitychange', shown);
  return () => {
    stopPulse();
    for (const event of events) dom.unlisten(dom.document, event, opened, true);
    dom.unlisten(dom.document, 'visibilitychange', shown);
    dom.disconnect(observer);
    if (mark !== null) dom.remove(mark.element);
    mark = null;
  };
}
