import { type AreaState, previewNameSchema } from '@banyan/contract/releases';
import { Alert } from '@banyan/platform/base';
import { Form, InputNumber } from '@banyan/platform/form';
import { useHost } from '@banyan/platform/host';
import { Input, Select } from '@banyan/platform/inputs';
import { useTexts } from '@banyan/platform/language';
import { isConflict, messageOf } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { AppModal } from '@banyan/ui';
import { useState } from 'react';
import styles from './areasScreen.module.css';
import { areasTexts } from './areasTexts.js';
import { type Asked, actionOf, DANGEROUS, type Filled, questionOf, WITH_REASON } from './asked.js';
import { releasesDomain } from './releasesDomain.js';

type Props = {
  readonly area: AreaState;
  readonly asked: Asked;
  readonly close: () => void;
};

type Values = {
  readonly reason?: string;
  readonly name?: string;
  readonly percent?: number | null;
  readonly roles?: readonly string[];
  readonly users?: readonly string[];
};

const FIRST_PERCENT = 5;

/** Explains an action, asks for its input, and performs it on the state that the user sees. */
export function ActDialog({ area, asked, close }: Props) {
  const text = useTexts(areasTexts);
  const host = useHost();
  const { api } = useDomain(releasesDomain);
  const [act, { isLoading }] = api.useActMutation();
  const [form] = Form.useForm<Values>();
  const [fault, setFault] = useState<string | null>(null);

  async function submit(values: Values): Promise<void> {
    const action = actionOf(asked, filled(values));
    const { error } = await act({ area: area.area, revision: area.revision, action });
    if (error === undefined) {
      host.notify({ kind: 'success', text: text.done });
      close();
    } else setFault(isConflict(error) ? text.changed : messageOf(error));
  }

  return (
    <AppModal
      open
      title={questionOf(asked, area.area, text)}
      okText={text.acts[asked.kind]}
      cancelText={text.cancel}
      okButtonProps={{ danger: DANGEROUS.includes(asked.kind) }}
      confirmLoading={isLoading}
      onOk={() => {
        form.submit();
      }}
      onCancel={close}
    >
      <p>{text.effect[asked.kind]}</p>
      {fault !== null && (
        <Alert type="error" showIcon title={fault} className={styles['fault'] ?? ''} />
      )}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ percent: FIRST_PERCENT, roles: [], users: [] }}
        onFinish={(values) => void submit(values)}
      >
        {asked.kind === 'canary' && <RuleFields />}
        {asked.kind === 'preview' && <PreviewField />}
        {WITH_REASON.includes(asked.kind) && (
          <Form.Item
            name="reason"
            label={text.reason}
            extra={text.reasonHint}
            rules={[{ required: true, whitespace: true, message: text.reasonNeeded }]}
          >
            <Input.TextArea maxLength={200} rows={2} />
          </Form.Item>
        )}
      </Form>
    </AppModal>
  );
}

function RuleFields() {
  const text = useTexts(areasTexts);
  return (
    <>
      <Form.Item name="percent" label={text.percent} rules={[{ required: true }]}>
        <InputNumber min={0} max={100} step={5} />
      </Form.Item>
      <Form.Item name="roles" label={text.roles} extra={text.rolesHint}>
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ' ']} />
      </Form.Item>
      <Form.Item name="users" label={text.users} extra={text.usersHint}>
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ' ']} />
      </Form.Item>
    </>
  );
}

function PreviewField() {
  const text = useTexts(areasTexts);
  return (
    <Form.Item
      name="name"
      label={text.previewName}
      rules={[
        {
          validator: (_, value: unknown) =>
            previewNameSchema.safeParse(value).success
              ? Promise.resolve()
              : Promise.reject(new Error(text.previewNameWrong)),
        },
      ]}
    >
      <Input autoCapitalize="none" autoComplete="off" spellCheck={false} />
    </Form.Item>
  );
}

function filled({ reason = '', name = '', percent, roles = [], users = [] }: Values): Filled {
  return { reason, name, rule: { percent: percent ?? 0, roles: [...roles], users: [...users] } };
}
