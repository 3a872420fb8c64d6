import { Button, Empty } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { listTexts } from './listTexts.js';

type Props = {
  readonly list: { readonly isFiltered: boolean; readonly reset: () => void };
  readonly empty: { readonly filtered: string; readonly none: string };
};

/** An empty list says whether the filter finds nothing or there is nothing yet. */
export function Nothing({ list: { isFiltered, reset }, empty }: Props) {
  const text = useTexts(listTexts);
  if (!isFiltered) return <Empty description={empty.none} />;
  return (
    <Empty description={empty.filtered}>
      <Button onClick={reset}>{text.reset}</Button>
    </Empty>
  );
}
