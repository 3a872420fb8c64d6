import type { Fields } from '@banyan/contract/records';
import { type ComponentProps, useEffect, useRef } from 'react';
import { FormOf } from '../record/FormOf.js';
import { NodeActs } from './NodeActs.js';
import type { NamedNode } from './node.js';

type Acts<R extends NamedNode> = Omit<ComponentProps<typeof NodeActs<R>>, 'one'>;
type Form<F extends Fields, R extends NamedNode> = Omit<
  ComponentProps<typeof FormOf<F, R>>,
  'record' | 'isReadOnly' | 'made'
>;

type Props<F extends Fields, R extends NamedNode> = Acts<R> &
  Form<F, R> & {
    /** Null: a new one. */
    readonly one: R | null;
    readonly canEdit: boolean;
    /** Its name has the focus, as that of a new one has. */
    readonly isRenaming: boolean;
  };

/** What can be done with a node of a tree, and its form. */
export function NodeForm<F extends Fields, R extends NamedNode>(props: Props<F, R>) {
  const { one, canEdit, isRenaming, place, tree, says, setState, merge, remove, ...form } = props;
  const acts = { place, tree, says, setState, merge, remove };
  const isFocused = isRenaming || one === null;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocused) box.current?.querySelector('input')?.focus();
  }, [isFocused]);
  return (
    <>
      {one !== null && canEdit && <NodeActs {...acts} one={one} />}
      <div ref={box}>
        <FormOf
          {...form}
          record={one}
          isReadOnly={!canEdit}
          made={({ id }) => {
            place.open(id, { replace: true });
          }}
        />
      </div>
    </>
  );
}
