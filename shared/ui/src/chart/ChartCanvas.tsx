import { type EChartsType, init } from '@banyan/platform/charts';
import { useEffect, useRef } from 'react';
import styles from './chart.module.css';
import type { ChartColors, ChartProps } from './chartProps.js';

export function ChartCanvas({ label, draw }: ChartProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    let chart: EChartsType | null = null;
    const paint = (): void => {
      // A hidden tab has no size: it is drawn when it is shown.
      if (element.clientWidth === 0) return;
      chart ??= init(element);
      chart.setOption(draw(colorsOf(element)), true);
    };
    const size = new ResizeObserver(() => {
      if (chart === null) paint();
      else chart.resize();
    });
    size.observe(element);
    const appearance = new MutationObserver(paint);
    appearance.observe(document.documentElement, { attributeFilter: ['data-appearance'] });
    return () => {
      size.disconnect();
      appearance.disconnect();
      chart?.dispose();
    };
  }, [draw]);
  return <div ref={box} className={styles['canvas']} role="img" aria-label={label} />;
}

function colorsOf(element: HTMLElement): ChartColors {
  const style = getComputedStyle(element);
  const color = (name: string) => style.getPropertyValue(`--banyan-${name}`).trim();
  return {
    text: color('text'),
    muted: color('text-muted'),
    border: color('border'),
    raised: color('raised'),
    primary: color('primary'),
    soft: color('primary-soft'),
    accent: color('accent'),
    font: style.fontFamily,
  };
}
