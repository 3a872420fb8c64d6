import { createPart, LazyPart } from '../LazyPart.js';
import styles from './chart.module.css';
import type { ChartProps } from './chartProps.js';

const canvas = createPart(
  async () => (await import(/* webpackChunkName: "chart" */ './ChartCanvas.js')).ChartCanvas,
);

/** A chart, whose code is loaded when it is shown. A table next to it has the same data, for users who cannot see it. */
export function Chart(props: ChartProps) {
  return (
    <div className={styles['chart']}>
      <LazyPart part={canvas} props={props} />
    </div>
  );
}
