import type { ErrorGroup, ErrorGroupFilter } from '@banyan/contract/errors';
import { errorsDomain } from '@banyan/domain-errors';
import { type Answer, BatchResult, chosenOr, type ManyProps } from '@banyan/lists';
import { ActButton, ActForm, RecordActs, TextItem } from '@banyan/lists/record';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { newId } from '@banyan/ui';
import { errorTexts } from './errorTexts.js';

type Setting = { readonly state: 'open' | 'resolved' | 'ignored'; readonly resolvedIn?: string };

/** What may be done with one error in its state. */
export function ErrorActs({ error: { id, version, state } }: { readonly error: ErrorGroup }) {
  const { ignore, open, reopen } = useTexts(errorTexts);
  const { api } = useDomain(errorsDomain);
  const [send] = api.useSetStateMutation();
  const set = (setting: Setting, key = newId()) => send({ chosen: { ids: [id] }, key, ...setting });
  return (
    <RecordActs>
      {state === 'new' && <ActButton {...open} send={() => set({ state: 'open' })} />}
      {(state === 'resolved' || state === 'ignored') && (
        <ActButton {...reopen} send={() => set({ state: 'open' })} />
      )}
      {state !== 'resolved' && <Resolve version={version} send={set} />}
      {state !== 'ignored' && <ActButton {...ignore} send={() => set({ state: 'ignored' })} />}
    </RecordActs>
  );
}

/** Resolves or ignores what is chosen, or all that the filter has found. */
export function SetMany({ selection, filter, total }: ManyProps<ErrorGroupFilter>) {
  const { chosen, clear } = selection;
  const text = useTexts(errorTexts);
  const { api } = useDomain(errorsDomain);
  const [send, { data }] = api.useSetStateMutation();
  const set = async (setting: Setting, key = newId()) => {
    const answer = await send({ chosen: chosenOr(chosen, filter), key, ...setting });
    if (answer.data?.every(({ outcome }) => outcome !== 'refused') === true) clear();
    return answer;
  };
  return (
    <>
      <span>{chosen.length > 0 ? text.selected(chosen.length) : text.filtered(total)}</span>
      <Resolve version={0} send={set} />
      <ActButton
        {...text.ignore}
        question={text.ignoreAll(chosen.length === 0 ? total : chosen.length)}
        send={() => set({ state: 'ignored' })}
      />
      <BatchResult outcomes={data ?? []} />
    </>
  );
}

type ResolveProps = {
  readonly version: number;
  readonly send: (setting: Setting, key: string) => PromiseLike<Answer>;
};

function Resolve({ version, send }: ResolveProps) {
  const { resolve } = useTexts(errorTexts);
  return (
    <ActForm
      title={resolve.title}
      version={version}
      initial={{ resolvedIn: '' }}
      labels={{ resolvedIn: resolve.version }}
      done={resolve.done}
      send={({ resolvedIn }, { key }) =>
        send({ state: 'resolved', ...(resolvedIn === '' ? {} : { resolvedIn }) }, key)
      }
    >
      <p>{resolve.explain}</p>
      <TextItem
        name="resolvedIn"
        max={40}
        rules={[{ pattern: /^\d+(\.\d+){0,3}$/, message: resolve.fault }]}
      />
    </ActForm>
  );
}
