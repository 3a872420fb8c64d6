import type { MyDevice } from '@banyan/contract/devices';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import {
  FormErrors,
  newId,
  PlainButton,
  type Refused,
  TextField,
  usePlainFields,
  usePlainForm,
} from '@banyan/ui';
import { useState } from 'react';
import styles from './device.module.css';
import { deviceTexts, NAME_FAULT } from './deviceTexts.js';
import { myDevicesDomain } from './myDevicesDomain.js';

const MOST_SIGNS = 60;

type Props = { readonly device: MyDevice; readonly onDone: () => void };

export function Rename({ device, onDone }: Props) {
  const text = useTexts(deviceTexts);
  const { api } = useDomain(myDevicesDomain);
  const [rename] = api.useRenameMutation();
  const [key] = useState(newId);
  const fields = usePlainFields({ name: device.name });
  const [{ name }] = fields;
  const form = usePlainForm(fields, {
    name: (value) => (value.trim() === '' ? NAME_FAULT : null),
  });
  const send = async (): Promise<Refused<{ name: string }> | null> => {
    const { data, error } = await rename({ id: device.id, name: name.trim(), key });
    if (data === undefined) return { fields: { name: error.message ?? '' } };
    onDone();
    return null;
  };
  return (
    <form className={styles['form']} noValidate onSubmit={form.submit(send)}>
      <FormErrors form={form} />
      <TextField
        {...form.at('name')}
        label={text.name}
        autoComplete="off"
        maxLength={MOST_SIGNS}
        isFirst
      />
      <div className={styles['acts']}>
        <PlainButton isBusy={form.isBusy}>{text.save}</PlainButton>
        <PlainButton look="plain" onClick={onDone}>
          {text.cancel}
        </PlainButton>
      </div>
    </form>
  );
}
