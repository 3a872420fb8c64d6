import { createPart, LazyPart } from '../LazyPart.js';
import styles from './chart.module.css';
import type { ChartProps } from './chartProps.js';

const canvas = createPart(
  async () => (await import(/* webpackChunkName: "chart" */ './ChartCanvas.js')).ChartCanvas,
);

/** A chart, whose code comes when it is shown. What it says is in a table beside it too: a picture is not for everybody. */
export function Chart(props: ChartProps) {
  return (
    <div className={styles['chart']}>
      <LazyPart part={canvas} props={props} />
    </div>
  );
}
