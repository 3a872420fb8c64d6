import type { TextRange } from './matchText.js';

type Props = { readonly text: string; readonly ranges: readonly TextRange[] };

/** A text with the matched ranges marked. */
export function Marked({ text, ranges }: Props) {
  return (
    <span>
      {ranges.map(([start, end], index) => (
        <span key={start}>
          {text.slice(ranges[index - 1]?.[1] ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ranges.at(-1)?.[1] ?? 0)}
    </span>
  );
}
