import { StarFilled, StarOutlined } from '@banyan/platform/icons';
import { useTexts } from '@banyan/platform/language';
import { commonSlice, useAppDispatch, useAppSelector } from '@banyan/store';

const texts = {
  zh: { star: (name: string) => `收藏 ${name}` },
  en: { star: (name: string) => `Favourite: ${name}` },
};

type Props = {
  readonly route: string;
  readonly label: string;
  readonly className: string | undefined;
  readonly tabIndex?: number | undefined;
};

/** Adds a page to the favourites or removes it. */
export function StarButton({ route, label, className, tabIndex }: Props) {
  const name = useTexts(texts).star(label);
  const isFavourite = useAppSelector((state) => state.common.favourites.includes(route));
  const dispatch = useAppDispatch();
  return (
    <button
      type="button"
      className={className}
      tabIndex={tabIndex}
      aria-pressed={isFavourite}
      aria-label={name}
      title={name}
      onClick={() => {
        dispatch(commonSlice.actions.favouriteToggled(route));
      }}
    >
      {isFavourite ? <StarFilled /> : <StarOutlined />}
    </button>
  );
}
