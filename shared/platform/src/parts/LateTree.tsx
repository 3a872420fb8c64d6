import type { Tree } from 'antd';
import { type ComponentProps, useEffect, useState } from 'react';

/** In the place of the tree that antd's table draws in a column's filter (`filterMode: 'tree'`): it comes when one is opened. */
export default function LateTree(props: ComponentProps<typeof Tree>) {
  const [Loaded, setLoaded] = useState<typeof Tree | null>(null);
  useEffect(() => {
    import(/* webpackChunkName: "group-tree" */ '../tree.js').then(
      (group) => {
        setLoaded(() => group.Tree);
      },
      // The filter stays empty, and asks again when it is opened again.
      () => undefined,
    );
  }, []);
  return Loaded === null ? null : <Loaded {...props} />;
}
