import { inBothLanguages } from '@banyan/contract';
import { StarFilled, StarOutlined } from '@banyan/platform/icons';
import { useTexts } from '@banyan/platform/language';
import { commonSlice, useAppDispatch, useAppSelector } from '@banyan/store';

const texts = inBothLanguages({
  star: [(name: string) => `收藏 ${name}`, (name: string) => `Favourite: ${name}`],
  pin: ['收藏：固定在首页', 'Favourite: pin it to the home page'],
  unpin: ['取消收藏', 'Remove from favourites'],
});

type Props = {
  readonly route: string;
  readonly label: string;
  readonly className: string | undefined;
  readonly tabIndex?: number | undefined;
};

/** Adds a page to the favourites or removes it. */
export function StarButton({ route, label, className, tabIndex }: Props) {
  const text = useTexts(texts);
  const isFavourite = useAppSelector((state) => state.common.favourites.includes(route));
  const dispatch = useAppDispatch();
  return (
    <button
      type="button"
      className={className}
      tabIndex={tabIndex}
      aria-pressed={isFavourite}
      aria-label={text.star(label)}
      title={isFavourite ? text.unpin : text.pin}
      onClick={() => {
        dispatch(commonSlice.actions.favouriteToggled(route));
      }}
    >
      {isFavourite ? <StarFilled /> : <StarOutlined />}
    </button>
  );
}
