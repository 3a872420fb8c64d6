/**
 * The run-time group for charts: the parts of echarts that the product draws with, and no others. All of a chart is
 * drawn on its canvas, since the page takes no markup made of a text.
 */
import {
  BarChart,
  type BarSeriesOption,
  LineChart,
  type LineSeriesOption,
  PieChart,
  type PieSeriesOption,
} from 'echarts/charts';
import {
  AriaComponent,
  type AriaComponentOption,
  DatasetComponent,
  type DatasetComponentOption,
  GridComponent,
  type GridComponentOption,
  LegendComponent,
  type LegendComponentOption,
  MarkAreaComponent,
  type MarkAreaComponentOption,
  TooltipComponent,
  type TooltipComponentOption,
} from 'echarts/components';
import { type ComposeOption, registerPreprocessor, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

export type { EChartsType } from 'echarts/core';
export { init } from 'echarts/core';

/** What a chart of the parts above may be told. */
export type ChartOption = ComposeOption<
  | AriaComponentOption
  | BarSeriesOption
  | DatasetComponentOption
  | GridComponentOption
  | LegendComponentOption
  | LineSeriesOption
  | MarkAreaComponentOption
  | PieSeriesOption
  | TooltipComponentOption
>;

use([
  AriaComponent,
  BarChart,
  CanvasRenderer,
  DatasetComponent,
  GridComponent,
  LegendComponent,
  LineChart,
  MarkAreaComponent,
  PieChart,
  TooltipComponent,
]);

// A tooltip is markup unless it is told otherwise.
registerPreprocessor(({ tooltip }) => {
  for (const each of [tooltip].flat()) {
    if (each) Object.assign(each, { renderMode: 'richText' });
  }
});
