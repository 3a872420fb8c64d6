import { AREA_NAME } from '@banyan/contract';
import { MultiSelect } from '@banyan/lists';
import { Alert, Button } from '@banyan/platform/base';
import { Form } from '@banyan/platform/form';
import { Checkbox, Input } from '@banyan/platform/inputs';
import { useTexts } from '@banyan/platform/language';
import { messageOf } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { AppModal, useCopy } from '@banyan/ui';
import { useState } from 'react';
import styles from './areasScreen.module.css';
import { keysTexts } from './keysTexts.js';
import { releasesDomain } from './releasesDomain.js';

type Values = {
  readonly name: string;
  readonly areas?: string[];
  readonly bases?: string[];
  readonly verifies?: boolean;
};

/** Asks who the key is for, then shows the key for the only time. */
export function MakeKey({ close }: { readonly close: () => void }) {
  const text = useTexts(keysTexts);
  const { api } = useDomain(releasesDomain);
  const known = api.useAreasQuery();
  const backEnds = api.useBasesQuery();
  const [make, { isLoading, reset }] = api.useMakeKeyMutation();
  const [form] = Form.useForm<Values>();
  const [fault, setFault] = useState<string | null>(null);
  const [made, setMade] = useState<{ readonly name: string; readonly secret: string } | null>(null);

  if (made !== null) return <Made {...made} close={close} />;
  return (
    <AppModal
      open
      title={text.make}
      okText={text.make}
      cancelText={text.cancel}
      confirmLoading={isLoading}
      onOk={() => {
        form.submit();
      }}
      onCancel={close}
    >
      {fault !== null && (
        <Alert type="error" showIcon title={fault} className={styles['fault'] ?? ''} />
      )}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={(values) => {
          const { name, areas = [], bases = [], verifies = false } = values;
          void make({ name, areas, bases, verifies }).then(({ data, error }) => {
            if (data === undefined) setFault(messageOf(error));
            else setMade({ name: data.key.name, secret: data.text });
            // Removes the key from the store.
            reset();
          });
        }}
      >
        <Form.Item
          name="name"
          label={text.name}
          rules={[{ required: true, whitespace: true, message: text.nameNeeded }]}
        >
          <Input maxLength={60} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="areas"
          label={text.areas}
          extra={text.areasHint}
          dependencies={['bases', 'verifies']}
          rules={[
            ({ getFieldValue }) => ({
              validator: (_rule, areas: string[] = []) => {
                const bases = (getFieldValue('bases') ?? []) as string[];
                const wrong = areas.find((area) => !AREA_NAME.test(area));
                if (wrong !== undefined) return Promise.reject(new Error(text.areaWrong(wrong)));
                // A verifying key without an area is for all areas.
                const isForAll = getFieldValue('verifies') === true;
                return isForAll || areas.length + bases.length > 0
                  ? Promise.resolve()
                  : Promise.reject(new Error(text.areasNeeded));
              },
            }),
          ]}
        >
          <MultiSelect
            mode="tags"
            tokenSeparators={[',', ' ']}
            options={(known.data ?? []).map(({ area }) => ({ value: area, label: area }))}
          />
        </Form.Item>
        <Form.Item name="verifies" valuePropName="checked" extra={text.verifiesHint}>
          <Checkbox>{text.verifies}</Checkbox>
        </Form.Item>
        <Form.Item name="bases" label={text.bases} extra={text.basesHint}>
          <MultiSelect
            options={(backEnds.data ?? []).map(({ name }) => ({ value: name, label: name }))}
          />
        </Form.Item>
      </Form>
    </AppModal>
  );
}

type MadeProps = {
  readonly name: string;
  readonly secret: string;
  readonly close: () => void;
};

function Made({ name, secret, close }: MadeProps) {
  const text = useTexts(keysTexts);
  const copy = useCopy();
  return (
    <AppModal
      open
      title={text.made(name)}
      mask={{ closable: false }}
      onCancel={close}
      footer={
        <>
          <Button
            onClick={() => {
              copy(secret);
            }}
          >
            {text.copy}
          </Button>
          <Button type="primary" onClick={close}>
            {text.close}
          </Button>
        </>
      }
    >
      <p>{text.once}</p>
      <code className={styles['secret']}>{secret}</code>
    </AppModal>
  );
}
