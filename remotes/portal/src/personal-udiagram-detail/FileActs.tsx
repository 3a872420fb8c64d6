import { APPEAL_TEXT, type MyDiagramDetail } from '@banyan/contract/diagrams';
import { useDraftFields } from '@banyan/platform/draft';
import { useTexts } from '@banyan/platform/language';
import { Link, useNavigate } from '@banyan/platform/router';
import { useDomain } from '@banyan/store';
import {
  Check,
  FormErrors,
  newId,
  PlainButton,
  type Refused,
  TextArea,
  useConfirm,
  usePlainForm,
  YES,
} from '@banyan/ui';
import { useState } from 'react';
import { diagramTexts } from '../personal-udiagrams/diagramTexts.js';
import { myDiagramDomain } from '../personal-udiagrams/myDiagramDomain.js';
import { UploadButton } from '../personal-udiagrams/UploadButton.js';
import { type MapSender, useUpload } from '../personal-udiagrams/useUpload.js';
import { AskFirst } from '../portal-frame/AskFirst.js';
import { Restored } from '../portal-frame/Restored.js';
import { useIsUnsaved } from './AboutForm.js';
import styles from './detail.module.css';
import { detailTexts, FAULTS } from './detailTexts.js';

type Props = { readonly file: MyDiagramDetail };
type Answer = Promise<{
  readonly error?: { readonly code?: string | number; readonly message?: string } | undefined;
}>;

/** What its author may do with a file, by where it is. */
export function FileActs({ file, sender }: Props & { readonly sender: MapSender }) {
  const text = useTexts(detailTexts).acts;
  const { api } = useDomain(myDiagramDomain);
  const [addVersion] = api.useAddVersionMutation();
  const [withdraw] = api.useWithdrawMutation();
  const [hide] = api.useHideMutation();
  const [show] = api.useShowMutation();
  const { fault, isBusy, run } = useRun();
  const upload = useUpload(sender, async (fileId, key) => {
    const { id, version } = file;
    const answer = await addVersion({ id, version, key, fileId });
    return answer.error?.message;
  });
  const { id, version, state, isWaiting, appealUntil } = file;
  const ofVersion = () => ({ id, version, key: newId() });
  const isRevised = file.revisions[0]?.isLive === false;
  const canSubmit = !isWaiting && state !== 'takenDown' && isRevised;
  return (
    <>
      {canSubmit && <Submit file={file} />}
      <div className={styles['acts']}>
        {!isWaiting && state !== 'takenDown' && (
          <UploadButton of={upload} look="plain">
            {text.version}
          </UploadButton>
        )}
        {isWaiting && state !== 'takenDown' && (
          <PlainButton look="plain" isBusy={isBusy} onClick={() => run(withdraw(ofVersion()))}>
            {text.withdraw}
          </PlainButton>
        )}
        {state === 'published' && (
          <PlainButton look="plain" isBusy={isBusy} onClick={() => run(hide(ofVersion()))}>
            {text.hide}
          </PlainButton>
        )}
        {state === 'hidden' && (
          <PlainButton look="plain" isBusy={isBusy} onClick={() => run(show(ofVersion()))}>
            {text.show}
          </PlainButton>
        )}
        <Remove file={file} />
      </div>
      {fault !== null && <p role="alert">{fault}</p>}
      {state === 'takenDown' && appealUntil !== null && <Appeal file={file} />}
    </>
  );
}

/** Runs an act, one at a time, and keeps why it was refused. */
function useRun() {
  const text = useTexts(detailTexts).acts;
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const wait = async (answer: Answer): Promise<void> => {
    setBusy(true);
    const { error } = await answer;
    setFault(error === undefined ? null : said(error.code, error.message));
    setBusy(false);
  };
  const said = (code: string | number | undefined, message = '') =>
    code === 'VERSION_CONFLICT' ? text.conflict : message;
  return { fault, isBusy, run: (answer: Answer) => void wait(answer) };
}

/** Hands the draft in, once what is typed is saved and the rules are agreed to. */
function Submit({ file }: Props) {
  const text = useTexts(detailTexts).acts;
  const { readRules } = useTexts(diagramTexts).rights;
  const confirm = useConfirm();
  const { api } = useDomain(myDiagramDomain);
  const { data } = api.useRightsQuery({});
  const [submit] = api.useSubmitMutation();
  const isUnsaved = useIsUnsaved(file);
  const [agrees, setAgrees] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const mustAgree = data?.missing === 'rules';

  const send = async (): Promise<void> => {
    if (isUnsaved) return setFault(text.saveFirst);
    if (mustAgree && agrees !== YES) return setFault(text.agreeFirst);
    setBusy(true);
    const { id, version } = file;
    const asked = { id, version, key: newId(), acceptsRules: mustAgree };
    const { data: after, error } = await submit(asked);
    setBusy(false);
    if (error !== undefined) return setFault(error.message ?? '');
    setFault(null);
    confirm(after.isWaiting ? text.submitted : text.publishedAtOnce);
    return undefined;
  };
  return (
    <div className={styles['acts']}>
      {mustAgree && (
        <Check name="agrees" value={agrees} fault={null} onChange={setAgrees}>
          {text.agree} <Link to="/communitytos">{readRules}</Link>
        </Check>
      )}
      <PlainButton
        isBusy={isBusy}
        onClick={() => {
          if (!isBusy) void send();
        }}
      >
        {text.submit}
      </PlainButton>
      {fault !== null && <p role="alert">{fault}</p>}
    </div>
  );
}

function Remove({ file: { id, version, title } }: Props) {
  const text = useTexts(detailTexts).acts;
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { api } = useDomain(myDiagramDomain);
  const [remove, { isLoading, error }] = api.useRemoveMutation();
  const [key] = useState(newId);
  const sure = async (): Promise<void> => {
    const answer = await remove({ id, version, key });
    if (answer.error !== undefined) return;
    confirm(text.removed, '/personal/udiagrams');
    void navigate('/personal/udiagrams');
  };
  return (
    <AskFirst
      act={text.remove}
      ask={text.removeAsk(title)}
      sure={text.removeSure}
      cancel={text.cancel}
      isBusy={isLoading}
      fault={error?.message}
      onSure={() => void sure()}
    />
  );
}

function Appeal({ file: { id, version } }: Props) {
  const text = useTexts(detailTexts).acts;
  const confirm = useConfirm();
  const { api } = useDomain(myDiagramDomain);
  const [appeal] = api.useAppealMutation();
  const [values, change, draft] = useDraftFields(`appeal:${id}`, { text: '' });
  const form = usePlainForm([values, change], {
    text: (value) => (value.trim().length < APPEAL_TEXT.least ? FAULTS.appeal : null),
  });
  const send = async (): Promise<Refused<typeof values> | null> => {
    const answer = await appeal({ id, version, key: newId(), text: values.text.trim() });
    if (answer.error !== undefined) return { form: answer.error.message ?? '' };
    draft.discard();
    confirm(text.appealSent);
    return null;
  };
  return (
    <form className={styles['fields']} noValidate onSubmit={form.submit(send)}>
      <Restored draft={draft} />
      <FormErrors form={form} />
      <TextArea
        {...form.at('text')}
        label={text.appealText}
        rows={4}
        maxLength={APPEAL_TEXT.most}
        hint={undefined}
      />
      <div>
        <PlainButton isBusy={form.isBusy}>{text.appealSend}</PlainButton>
      </div>
    </form>
  );
}
