import { MODULE_CATEGORY, type ModuleCategory } from '@banyan/contract/module-categories';
import { moduleCategoriesDomain } from '@banyan/domain-module-categories';
import { GrantedLink } from '@banyan/lists';
import { NodeForm, NodePanel } from '@banyan/lists/tree';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import type { CategoryPlace, CategoryTree } from './categoryList.js';
import { categoryTexts } from './categoryTexts.js';

type Props = {
  readonly place: CategoryPlace;
  readonly tree: CategoryTree;
  readonly canEdit: boolean;
  /** Its name has the focus. */
  readonly isRenaming: boolean;
};

/** What is chosen in the tree. */
export function CategoryPanel(props: Props) {
  const text = useTexts(categoryTexts);
  return (
    <NodePanel
      entity={MODULE_CATEGORY.entity}
      tree={props.tree}
      place={props.place}
      newAtTop={text.new}
      otherwise={{ title: text.inIt, content: <p>{text.choose}</p> }}
    >
      {(one, parentId) => <About {...props} one={one} parentId={parentId} />}
    </NodePanel>
  );
}

type AboutProps = Props & {
  /** Null: a new one. */
  readonly one: ModuleCategory | null;
  readonly parentId: string | null;
};

function About({ place, tree, canEdit, isRenaming, one, parentId }: AboutProps) {
  const text = useTexts(categoryTexts);
  const { api } = useDomain(moduleCategoriesDomain);
  const [save] = api.useSaveMutation();
  const [setState] = api.useSetStateMutation();
  const [merge] = api.useMergeMutation();
  const [remove] = api.useRemoveMutation();
  return (
    <>
      <NodeForm
        of={MODULE_CATEGORY}
        one={one}
        place={place}
        tree={tree}
        canEdit={canEdit}
        isRenaming={isRenaming}
        says={text}
        setState={setState}
        merge={merge}
        remove={remove}
        save={save}
        also={{ parentId }}
        blames={{ TAKEN: { field: 'nameZh', text: text.taken } }}
      />
      {one !== null && <InIt one={one} />}
    </>
  );
}

/** The lists of what is in it. */
function InIt({ one }: { readonly one: ModuleCategory }) {
  const text = useTexts(categoryTexts);
  const asked = `categoryId=${encodeURIComponent(one.id)}`;
  return (
    <section aria-label={text.inIt}>
      <h3>{text.inIt}</h3>
      <p>
        <GrantedLink to={`/diagrams-list?${asked}`} permission="community.view">
          {text.files(one.files)}
        </GrantedLink>
      </p>
      <p>
        <GrantedLink to={`/clienttemplate?${asked}`} permission="products.view">
          {text.templates(one.templates)}
        </GrantedLink>
      </p>
    </section>
  );
}
