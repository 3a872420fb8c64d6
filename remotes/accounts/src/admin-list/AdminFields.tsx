import { TextItem } from '@banyan/lists/record';
import { useTexts } from '@banyan/platform/language';
import { useRule } from '@banyan/ui';
import { adminTexts } from './adminTexts.js';

/** What an administrator's record says of its person. */
export function AdminFields() {
  const { alarmcodeFault, orgHint } = useTexts(adminTexts);
  const alarmcode = { pattern: /^(\d{6})?$/, message: alarmcodeFault };
  return (
    <>
      <TextItem name="name" max={30} required />
      <TextItem name="phone" max={11} mode="tel" rules={[useRule('mobile')]} />
      <TextItem name="email" max={120} mode="email" rules={[useRule('email')]} />
      <TextItem name="alarmcode" max={6} mode="numeric" rules={[alarmcode]} />
      <TextItem name="department" max={40} />
      <TextItem name="orgName" max={80} hint={orgHint} />
      <TextItem name="orgId" max={64} capitals="none" />
    </>
  );
}
