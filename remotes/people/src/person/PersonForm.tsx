import { PERSON_LIMITS, type PersonArchive } from '@banyan/contract/people';
import { peopleDomain } from '@banyan/domain-people';
import { Alert, Button } from '@banyan/platform/base';
import { type Draft, useDraftFields } from '@banyan/platform/draft';
import { useHost, useUnsaved } from '@banyan/platform/host';
import { Input } from '@banyan/platform/inputs';
import { useTexts } from '@banyan/platform/language';
import { isConflict, messageOf } from '@banyan/rules';
import { useAppDispatch, useDomain } from '@banyan/store';
import { DraftRestored, Facts, useCheck } from '@banyan/ui';
import { type SubmitEvent, useId } from 'react';
import styles from './person.module.css';
import { personTexts } from './personTexts.js';

type WrittenArchive = Pick<PersonArchive, 'name' | 'note'>;

type ArchiveDraft = {
  readonly written: WrittenArchive;
  readonly draft: Draft;
  readonly isUnsaved: boolean;
  /** The version on which the draft is based; a save sends it. */
  readonly version: number;
  /** Another user has saved since. */
  readonly isBehind: boolean;
  readonly write: (change: Partial<WrittenArchive>) => void;
  /** Bases the draft on the saved version, so that the next save overwrites it. */
  readonly keepMine: () => void;
};

type Props = { readonly archive: PersonArchive };

export function PersonForm({ archive }: Props) {
  const text = useTexts(personTexts);
  const host = useHost();
  const ids = { heading: useId(), name: useId(), note: useId() };
  const mine = useArchiveDraft(archive);
  const { written, draft, write } = mine;
  const fault = useCheck('notBlank')(written.name);
  const { isSaving, reason, save } = useSave(archive, mine);
  useUnsaved(false, mine.isUnsaved && fault === null ? save : null);
  const isReadOnly = !host.isAuth('people.edit');
  return (
    <section className={styles['card']} aria-labelledby={ids.heading}>
      <h2 id={ids.heading}>{text.archive}</h2>
      {mine.isBehind && <Behind archive={archive} mine={mine} />}
      {reason !== '' && <Alert type="error" showIcon role="alert" title={reason} />}
      <form
        className={styles['form']}
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          if (fault === null) void save();
        }}
      >
        <label htmlFor={ids.name}>{text.name}</label>
        <Input
          id={ids.name}
          value={written.name}
          maxLength={PERSON_LIMITS.name}
          readOnly={isReadOnly}
          autoComplete="off"
          status={fault === null ? '' : 'error'}
          aria-invalid={fault !== null}
          aria-describedby={`${ids.name}-fault`}
          onChange={({ target }) => {
            write({ name: target.value });
          }}
        />
        <p id={`${ids.name}-fault`} className={styles['fault']}>
          {fault}
        </p>
        <label htmlFor={ids.note}>{text.note}</label>
        <Input.TextArea
          id={ids.note}
          value={written.note}
          maxLength={PERSON_LIMITS.note}
          readOnly={isReadOnly}
          rows={5}
          onChange={({ target }) => {
            write({ note: target.value });
          }}
        />
        <DraftRestored draft={draft} />
        {!isReadOnly && (
          <Button
            type="primary"
            htmlType="submit"
            loading={isSaving}
            disabled={!mine.isUnsaved || mine.isBehind || fault !== null}
          >
            {text.save}
          </Button>
        )}
      </form>
    </section>
  );
}

/** Prevents a silent overwrite: shows the saved values, and lets the user choose which to keep. */
function Behind({ archive, mine }: Props & { readonly mine: ArchiveDraft }) {
  const text = useTexts(personTexts);
  const { name, note, updatedBy } = archive;
  return (
    <div className={styles['behind']} role="alert">
      <p>{text.behind(updatedBy)}</p>
      <Facts
        facts={[
          [text.name, name === '' ? text.empty : name],
          [text.note, note === '' ? text.empty : note],
        ]}
      />
      <div className={styles['choice']}>
        <Button onClick={mine.keepMine}>{text.keepMine}</Button>
        <Button onClick={mine.draft.discard}>{text.takeTheirs}</Button>
      </div>
    </div>
  );
}

function useSave({ id }: PersonArchive, { written, version, draft }: ArchiveDraft) {
  const text = useTexts(personTexts);
  const host = useHost();
  const dispatch = useAppDispatch();
  const { api, actions } = useDomain(peopleDomain);
  const [send, { isLoading, error }] = api.useSaveMutation();
  // A conflict reloads the archive; `Behind` then shows the saved values.
  const reason = error === undefined || isConflict(error) ? '' : messageOf(error);
  return {
    isSaving: isLoading,
    reason,
    save: async (): Promise<boolean> => {
      const { data } = await send({ id, ...written, version });
      if (data === undefined) return false;
      // Before the draft is discarded, so that the fields never show the former values.
      dispatch(api.util.upsertQueryEntries([{ endpointName: 'person', arg: { id }, value: data }]));
      draft.discard();
      dispatch(actions.renamed({ id, name: data.name }));
      host.notify({ kind: 'success', text: text.saved });
      return true;
    },
  };
}

/** The draft about a person, with its base version. Values equal to the saved ones leave none. */
function useArchiveDraft({ name, note, version }: PersonArchive): ArchiveDraft {
  const [fields, change, draft] = useDraftFields('archive', { name, note, base: '' });
  const base = Number(fields.base);
  const isUnsaved = base > 0;
  return {
    written: { name: fields.name, note: fields.note },
    draft,
    isUnsaved,
    version: isUnsaved ? base : version,
    isBehind: isUnsaved && base < version,
    write: (changed) => {
      const next = { name: fields.name, note: fields.note, ...changed };
      if (next.name === name && next.note === note) draft.discard();
      else change({ ...next, base: isUnsaved ? fields.base : String(version) });
    },
    keepMine: () => {
      change({ base: String(version) });
    },
  };
}
