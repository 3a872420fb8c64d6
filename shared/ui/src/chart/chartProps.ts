import type { ChartOption } from '@banyan/platform/charts';

/** The product's colours at the moment, and its font. */
export type ChartColors = Readonly<
  Record<'text' | 'muted' | 'border' | 'raised' | 'primary' | 'soft' | 'accent' | 'font', string>
>;

export type ChartProps = {
  readonly label: string;
  /** The same function as long as it draws the same. */
  readonly draw: (colors: ChartColors) => ChartOption;
};
