import { whenQuiet } from '@banyan/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { MindMap } from './MindMap.js';
import map from './mindMap.module.css';
import type { Branch } from './mindMapLayout.js';

type Props = { readonly label: string; readonly tree: Branch };

/** The map of a product page: a drawing at first, which can be edited once the page has been painted. */
export function HeroMap({ label, tree }: Props) {
  const [Live, setLive] = useState<ComponentType<Pick<Props, 'tree'>> | null>(null);
  useEffect(
    () =>
      whenQuiet(() => {
        import(/* webpackChunkName: "live-map" */ './live/LiveMap.js').then(
          ({ LiveMap }) => {
            setLive(() => LiveMap);
          },
          // Without it the drawing stays.
          () => undefined,
        );
      }),
    [],
  );
  if (Live !== null) return <Live tree={tree} />;
  return (
    <>
      <MindMap label={label} tree={tree} />
      <div className={map['room']} />
    </>
  );
}
