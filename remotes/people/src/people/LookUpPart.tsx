import { Alert, Button } from '@banyan/platform/base';
import { Form, Input } from '@banyan/platform/form';
import { useTexts } from '@banyan/platform/language';
import { useRule } from '@banyan/ui';
import { useId } from 'react';
import { halfWidth } from '../halfWidth.js';
import { IdNumberSays } from './IdNumberSays.js';
import styles from './people.module.css';
import { peopleTexts } from './peopleTexts.js';
import { useOpenPerson } from './useOpenPerson.js';

type Fields = { readonly number?: string };

export function LookUpPart() {
  const text = useTexts(peopleTexts);
  const [form] = Form.useForm<Fields>();
  const name = useId();
  const number = halfWidth(Form.useWatch('number', form));
  const { isOpening, reason, open } = useOpenPerson();
  const rule = useRule('idCard', halfWidth);
  return (
    <section className={styles['card']} aria-label={text.parts.number}>
      <Form<Fields>
        form={form}
        name={name}
        layout="vertical"
        validateTrigger="onSubmit"
        className={styles['lookUp'] ?? ''}
        onValuesChange={() => {
          // What was wrong with it is said below, while it is mended.
          form.setFields([{ name: 'number', errors: [] }]);
        }}
        onFinish={() => void open(number)}
      >
        <Form.Item label={text.number} name="number" rules={[rule]}>
          <Input
            autoComplete="off"
            spellCheck={false}
            maxLength={64}
            placeholder={text.numberHint}
          />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={isOpening} disabled={number === ''}>
          {text.lookUp}
        </Button>
      </Form>
      {reason !== '' && <Alert type="error" showIcon role="alert" title={reason} />}
      <IdNumberSays number={number} />
    </section>
  );
}
