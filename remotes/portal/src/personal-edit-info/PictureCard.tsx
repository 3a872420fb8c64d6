import { useLanguage, useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { type Crop, largestCrop, newId, PictureCrop, PlainButton } from '@banyan/ui';
import { type ChangeEvent, useState } from 'react';
import parts from '../portal-frame/portalParts.module.css';
import styles from './edit.module.css';
import { editTexts } from './editTexts.js';
import { myDetailsDomain } from './myDetailsDomain.js';
import type { PictureEditing, Prepared } from './pictureEditing.js';

const LEAST_SIDE = 100;
const MOST_BYTES = 10 * 1_048_576;
const TYPES = 'image/jpeg,image/png,image/webp';

type Editing = { readonly key: string; readonly picture: Prepared; readonly crop: Crop };
type Props = { readonly address: string; readonly editing: PictureEditing };

/** The customer's picture: chosen, cut to a square, and seen before it is used. */
export function PictureCard({ address, editing }: Props) {
  const { picture: text } = useTexts(editTexts);
  const { api } = useDomain(myDetailsDomain);
  const [removePicture, { isLoading }] = api.useRemovePictureMutation();
  const [chosen, setChosen] = useState<Editing | null>(null);
  const [said, setSaid] = useState('');
  const [fault, setFault] = useState('');
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? [];
    // The same file may be chosen again.
    target.value = '';
    if (file === undefined) return;
    setSaid('');
    const outcome = await prepared(editing, file);
    if ('fault' in outcome) setFault(text[outcome.fault]);
    else {
      setFault('');
      setChosen(outcome);
    }
  };
  return (
    <section className={parts['card']} aria-labelledby="edit-picture">
      <h2 id="edit-picture">{text.heading}</h2>
      {chosen === null ? (
        <div className={styles['picture']}>
          {address === '' ? (
            <p className={styles['blank']}>{text.none}</p>
          ) : (
            <img
              className={styles['round']}
              src={address}
              alt={text.alt}
              width={100}
              height={100}
            />
          )}
          <div className={styles['choose']}>
            <div className={styles['acts']}>
              <label className={styles['file']}>
                {text.choose}
                <input type="file" accept={TYPES} onChange={(event) => void choose(event)} />
              </label>
              {address !== '' && (
                <PlainButton
                  look="plain"
                  isBusy={isLoading}
                  onClick={() => {
                    void removePicture({}).then(({ error }) => {
                      setFault(error?.message ?? '');
                      setSaid(error === undefined ? text.removed : '');
                    });
                  }}
                >
                  {text.remove}
                </PlainButton>
              )}
            </div>
            <p className={parts['muted']}>{text.hint}</p>
          </div>
        </div>
      ) : (
        <Cutting
          chosen={chosen}
          editing={editing}
          onChange={setChosen}
          onDone={(isSaved) => {
            setChosen(null);
            setSaid(isSaved ? text.saved : '');
          }}
        />
      )}
      {fault !== '' && (
        <p role="alert" className={styles['fault']}>
          {fault}
        </p>
      )}
      <p role="status" className={styles['said']}>
        {said}
      </p>
    </section>
  );
}

/** The picture as it can be cut, or what is wrong with it. */
async function prepared(
  editing: PictureEditing,
  file: File,
): Promise<Editing | { readonly fault: 'unreadable' | 'small' | 'large' }> {
  if (file.size > MOST_BYTES) return { fault: 'large' };
  const picture = await editing.prepare(file).catch(() => null);
  if (picture === null) return { fault: 'unreadable' };
  if (Math.min(picture.width, picture.height) < LEAST_SIDE) return { fault: 'small' };
  return { key: newId(), picture, crop: largestCrop(picture) };
}

type CuttingProps = {
  readonly chosen: Editing;
  readonly editing: PictureEditing;
  readonly onChange: (chosen: Editing) => void;
  readonly onDone: (isSaved: boolean) => void;
};

function Cutting({ chosen, editing, onChange, onDone }: CuttingProps) {
  const { picture: text } = useTexts(editTexts);
  const language = useLanguage();
  const { api } = useDomain(myDetailsDomain);
  const [setPicture] = api.useSetPictureMutation();
  const [percent, setPercent] = useState<number | null>(null);
  const [fault, setFault] = useState('');
  const { key, picture, crop } = chosen;
  const save = async (): Promise<void> => {
    setFault('');
    setPercent(0);
    const { blob } = picture;
    const sending = { key, name: 'picture.jpg', blob, language, onProgress: setPercent };
    const sent = await editing.send(sending);
    const answer = 'id' in sent ? await setPicture({ file: sent.id, crop }) : null;
    setPercent(null);
    if (answer?.data !== undefined) onDone(true);
    else setFault(answer?.error.message ?? reasonOf(sent) ?? text.offline);
  };
  return (
    <div className={styles['cutting']}>
      <PictureCrop
        address={picture.address}
        picture={picture}
        crop={crop}
        least={LEAST_SIDE}
        onChange={(next) => {
          onChange({ ...chosen, crop: next });
        }}
      />
      {fault !== '' && (
        <p role="alert" className={styles['fault']}>
          {fault}
        </p>
      )}
      <div className={styles['acts']}>
        <PlainButton isBusy={percent !== null} onClick={() => void save()}>
          {percent === null ? text.save : text.sending(percent)}
        </PlainButton>
        <PlainButton
          look="plain"
          onClick={() => {
            void editing.rotate(picture).then((turned) => {
              onChange({ key: newId(), picture: turned, crop: largestCrop(turned) });
            });
          }}
        >
          {text.rotate}
        </PlainButton>
        <PlainButton
          look="plain"
          onClick={() => {
            onDone(false);
          }}
        >
          {text.cancel}
        </PlainButton>
      </div>
    </div>
  );
}

function reasonOf(sent: { readonly id: string } | { readonly reason: string | null }) {
  return 'reason' in sent ? sent.reason : null;
}
