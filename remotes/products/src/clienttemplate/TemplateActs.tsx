import type { Template } from '@banyan/contract/templates';
import { templatesDomain } from '@banyan/domain-templates';
import { BatchResult, type ManyProps } from '@banyan/lists';
import { ActButton, RecordActs, RemoveButton } from '@banyan/lists/record';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { newId } from '@banyan/ui';
import type { TemplatePlace } from './templateList.js';
import { templateTexts } from './templateTexts.js';

/** Publishes the chosen templates, or takes them offline. */
export function ActOnTemplates({ selection: { chosen } }: ManyProps) {
  const text = useTexts(templateTexts);
  return (
    <>
      <span>{text.selected(chosen.length)}</span>
      <Switches ids={chosen} states={['published', 'offline']} />
    </>
  );
}

type SwitchesProps = {
  readonly ids: readonly string[];
  /** Which they can get. */
  readonly states: readonly ('published' | 'offline')[];
};

function Switches({ ids, states }: SwitchesProps) {
  const text = useTexts(templateTexts);
  const { api } = useDomain(templatesDomain);
  const [setState, { data }] = api.useSetStateMutation();
  return (
    <>
      {states.map((state) => (
        <ActButton
          key={state}
          {...(state === 'published' ? text.publish : { ...text.offline, isDangerous: true })}
          send={() => setState({ chosen: { ids: [...ids] }, state, key: newId() })}
        />
      ))}
      <BatchResult outcomes={data ?? []} />
    </>
  );
}

type Props = { readonly one: Template; readonly list: TemplatePlace };

/** What can be done with a template in its state. */
export function TemplateActs({ one, list }: Props) {
  const text = useTexts(templateTexts);
  const language = useLanguage();
  const { api } = useDomain(templatesDomain);
  const [move] = api.useMoveMutation();
  const [remove] = api.useRemoveMutation();
  const { id, version, place, places } = one;
  const isOut = one.state === 'published';
  const ways = [
    ...(place > 1 ? (['up'] as const) : []),
    ...(place < places ? (['down'] as const) : []),
  ];
  return (
    <RecordActs>
      <Switches ids={[id]} states={[isOut ? 'offline' : 'published']} />
      {ways.map((way) => (
        <ActButton
          key={way}
          label={text[way]}
          done={text.moved}
          send={() => move({ id, version, way, key: newId() })}
        />
      ))}
      {!isOut && (
        <RemoveButton
          record={one}
          name={language === 'zh' ? one.titleZh : one.titleEn}
          question={text.removing}
          list={list}
          remove={remove}
        />
      )}
    </RecordActs>
  );
}
