import type { OwnDetails } from '@banyan/contract/account';
import { useDraftFields } from '@banyan/platform/draft';
import { useTexts } from '@banyan/platform/language';
import { isConflict, isFields, nicknameFault } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import {
  FormErrors,
  LoadFailed,
  PlainButton,
  type Refused,
  TextField,
  usePlainForm,
} from '@banyan/ui';
import { useState } from 'react';
import { drawn, jpegOf, whiteCanvas, withPicture } from '../pictures/canvas.js';
import { browserPictures } from '../pictures/pictureSender.js';
import { Pending } from '../portal-frame/Pending.js';
import { PortalFrame } from '../portal-frame/PortalFrame.js';
import parts from '../portal-frame/portalParts.module.css';
import { Restored } from '../portal-frame/Restored.js';
import styles from './edit.module.css';
import { editTexts, NAME_FAULTS, NICKNAME_FAULTS } from './editTexts.js';
import { myDetailsDomain } from './myDetailsDomain.js';
import { PictureCard } from './PictureCard.js';
import type { PictureEditing, Prepared } from './pictureEditing.js';

const MOST_SIGNS = { name: 50, nickname: 20 } as const;

/** With the version on which the typed text is based. */
type OwnNames = { readonly name: string; readonly nickname: string; readonly version: string };

const LONGEST_SIDE = 2_000;
const PICTURE_QUALITY = 0.92;

const browserEditing: PictureEditing = {
  prepare,
  rotate,
  send: (sending) => browserPictures.send({ ...sending, kind: 'avatar' }),
};

/** `/personal/editInfo`: what customers change of themselves (site-and-portal page c4). */
export function PersonalEditInfoPage() {
  return <EditInfoPage editing={browserEditing} />;
}

export function EditInfoPage({ editing }: { readonly editing: PictureEditing }) {
  const text = useTexts(editTexts);
  const { api } = useDomain(myDetailsDomain);
  const details = api.useDetailsQuery({});
  const { data, error, isFetching } = details;
  return (
    <PortalFrame title={text.title}>
      {details.isLoading && <Pending />}
      {error !== undefined && !isFetching && (
        <LoadFailed reason={error.message ?? ''} onRetry={() => void details.refetch()} />
      )}
      {data !== undefined && (
        <div className={parts['stack']}>
          <PictureCard address={data.picture} editing={editing} />
          <NamesCard details={data} />
        </div>
      )}
    </PortalFrame>
  );
}

/** Redraws a picture, upright and no larger than it helps, which also leaves behind where it was taken. */
function prepare(file: Blob): Promise<Prepared> {
  return withPicture(file, (picture) => preparedOf(drawn(picture, LONGEST_SIDE).canvas));
}

/** A quarter turn to the right. */
function rotate({ blob }: Prepared): Promise<Prepared> {
  return withPicture(blob, (picture) => {
    const { canvas, pen } = whiteCanvas(picture.height, picture.width);
    pen.translate(picture.height, 0);
    pen.rotate(Math.PI / 2);
    pen.drawImage(picture, 0, 0);
    return preparedOf(canvas);
  });
}

async function preparedOf(canvas: HTMLCanvasElement): Promise<Prepared> {
  const blob = await jpegOf(canvas, PICTURE_QUALITY);
  const address = canvas.toDataURL('image/jpeg', PICTURE_QUALITY);
  return { blob, address, width: canvas.width, height: canvas.height };
}

/** Names, kept as a draft until saved. A change made elsewhere meanwhile is shown next to them. */
function NamesCard({ details }: { readonly details: OwnDetails }) {
  const { names: text } = useTexts(editTexts);
  const { api } = useDomain(myDetailsDomain);
  const [save] = api.useSaveMutation();
  const now = String(details.version);
  const saved: OwnNames = { name: details.name, nickname: details.nickname, version: now };
  const [values, change, draft] = useDraftFields<OwnNames>('names', saved);
  const [isConflicting, setConflicting] = useState(false);
  const [said, setSaid] = useState('');
  const form = usePlainForm([values, change], {
    name: (value) => (value.trim() === '' ? NAME_FAULTS.blank : null),
    nickname: (value) => {
      const fault = nicknameFault(value.trim());
      return fault === null ? null : NICKNAME_FAULTS[fault];
    },
  });
  const send = async (): Promise<Refused<OwnNames> | null> => {
    setSaid('');
    // After a conflict the newest values were shown: saving again overwrites them on purpose.
    const version = Number(isConflicting ? now : values.version);
    const [name, nickname] = [values.name.trim(), values.nickname.trim()];
    const { data, error } = await save({ version, name, nickname });
    if (data !== undefined) {
      setConflicting(false);
      draft.discard();
      setSaid(text.saved);
      return null;
    }
    if (isConflict(error)) {
      setConflicting(true);
      return { form: text.conflict };
    }
    const { message = '' } = error;
    return { fields: { [fieldOf(error)]: message } };
  };
  return (
    <section className={parts['card']} aria-labelledby="edit-names">
      <h2 id="edit-names">{text.heading}</h2>
      <Restored draft={draft} />
      <form className={styles['form']} noValidate onSubmit={form.submit(send)}>
        <FormErrors form={form} />
        {isConflicting && (
          <div className={styles['theirs']}>
            <p>{text.theirs(details.name, details.nickname)}</p>
            <PlainButton
              look="link"
              onClick={() => {
                setConflicting(false);
                draft.discard();
              }}
            >
              {text.takeTheirs}
            </PlainButton>
          </div>
        )}
        <TextField
          {...form.at('name')}
          label={text.name}
          autoComplete="name"
          maxLength={MOST_SIGNS.name}
        />
        <TextField
          {...form.at('nickname')}
          label={text.nickname}
          hint={text.nicknameHint}
          autoComplete="nickname"
          maxLength={MOST_SIGNS.nickname}
        />
        <div className={styles['acts']}>
          <PlainButton isBusy={form.isBusy}>{text.save}</PlainButton>
        </div>
      </form>
      <p role="status" className={styles['said']}>
        {said}
      </p>
    </section>
  );
}

/** The name that the service refuses. */
function fieldOf(refused: object): 'name' | 'nickname' {
  const details: unknown = 'details' in refused ? refused.details : null;
  return isFields(details) && details['field'] === 'name' ? 'name' : 'nickname';
}
