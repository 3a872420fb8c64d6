import { useAppSelector } from '@banyan/store';
import type { MenuPart } from '../../menu/menu.js';
import { FoldedGroup } from './FoldedGroup.js';
import { MenuGroup } from './MenuGroup.js';
import { PageLink } from './MenuLink.js';

type Props = { readonly part: MenuPart };

/** A page's link, or a group with its pages. */
export function MenuPartView({ part }: Props) {
  const fold = useAppSelector((state) => state.common.sidebarFold);
  if (part.kind === 'page') return <PageLink page={part.page} />;
  const { id, icon, title } = part.entry;
  const Group = fold ? FoldedGroup : MenuGroup;
  return (
    <Group id={id} icon={icon} title={title}>
      {part.parts.map((inner) => (
        <InnerPart key={inner.kind === 'page' ? inner.page.id : inner.entry.id} part={inner} />
      ))}
    </Group>
  );
}

/** A group inside a group folds open in its place, in the flyout too. */
function InnerPart({ part }: Props) {
  if (part.kind === 'page') return <PageLink page={part.page} isInner />;
  const { id, icon, title } = part.entry;
  return (
    <MenuGroup id={id} icon={icon} title={title}>
      {part.parts.map((inner) => (
        <InnerPart key={inner.kind === 'page' ? inner.page.id : inner.entry.id} part={inner} />
      ))}
    </MenuGroup>
  );
}
