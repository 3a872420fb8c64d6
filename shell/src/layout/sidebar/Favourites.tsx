import { FAVOURITES_GROUP, useAppSelector } from '@banyan/store';
import { useMenu } from '../../menu/useMenu.js';
import { FoldedGroup } from './FoldedGroup.js';
import { MenuGroup } from './MenuGroup.js';
import { PageLink } from './MenuLink.js';

const TITLE = { zh: '收藏', en: 'Favourites' };

/** The pages that the user has starred, in their order; renders nothing without favourites. */
export function Favourites() {
  const { pageOf } = useMenu();
  const favourites = useAppSelector((state) => state.common.favourites);
  const fold = useAppSelector((state) => state.common.sidebarFold);
  const pages = favourites.map(pageOf).filter((page) => page !== null);
  if (pages.length === 0) return null;
  const Group = fold ? FoldedGroup : MenuGroup;
  return (
    <Group id={FAVOURITES_GROUP} icon="StarOutlined" title={TITLE}>
      {pages.map((page) => (
        <PageLink key={page.route} page={page} isInner />
      ))}
    </Group>
  );
}
