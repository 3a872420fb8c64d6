import { useRequired } from '@banyan/lists/record';
import { Form, Input } from '@banyan/platform/form';
import { useTexts } from '@banyan/platform/language';
import { useRule } from '@banyan/ui';
import { adminTexts } from './adminTexts.js';

/** What an administrator's record says of its person. */
export function AdminFields() {
  const { fields, alarmcodeFault } = useTexts(adminTexts);
  const required = useRequired();
  const phone = useRule('mobile');
  const email = useRule('email');
  return (
    <>
      <Form.Item name="name" label={fields.name} rules={[required.text(fields.name)]}>
        <Input maxLength={30} />
      </Form.Item>
      <Form.Item name="phone" label={fields.phone} rules={[phone]}>
        <Input maxLength={11} inputMode="tel" />
      </Form.Item>
      <Form.Item name="email" label={fields.email} rules={[email]}>
        <Input maxLength={120} inputMode="email" />
      </Form.Item>
      <Form.Item
        name="alarmcode"
        label={fields.alarmcode}
        rules={[{ pattern: /^(\d{6})?$/, message: alarmcodeFault }]}
      >
        <Input maxLength={6} inputMode="numeric" />
      </Form.Item>
      <Form.Item name="department" label={fields.department}>
        <Input maxLength={40} />
      </Form.Item>
    </>
  );
}
