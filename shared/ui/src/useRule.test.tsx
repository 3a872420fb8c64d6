import { Button } from '@banyan/platform/base';
import { Form, Input } from '@banyan/platform/form';
import type { ValidatorName } from '@banyan/rules';
import { renderApp } from '@banyan/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCheck, useRule } from './useRule.js';

function OneField({ name }: { readonly name: ValidatorName }) {
  const rule = useRule(name);
  return (
    <Form>
      <Form.Item label="field" name="field" rules={[rule]}>
        <Input />
      </Form.Item>
      <Button htmlType="submit">send</Button>
    </Form>
  );
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'send' }));

test.each([
  ['email', 'zh', '邮箱格式错误'],
  ['idCard', 'zh', '15或18位身份证格式不正确'],
  ['url', 'en', 'The URL is not valid'],
] as const)('a Form says of %s in %s: %s', async (name, language, message) => {
  renderApp(<OneField name={name} />, { language });
  await send();
  expect(screen.queryByText(message)).not.toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox'), 'x@');
  await send();
  expect(await screen.findByText(message)).toBeVisible();
});

function Checked({ value }: { readonly value: string }) {
  return <output>{useCheck('notBlank')(value) ?? 'right'}</output>;
}

test('a field that is drawn by hand has the same words', () => {
  renderApp(
    <>
      <Checked value="　" />
      <Checked value="甲" />
    </>,
  );
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    '输入值不能全为空格',
    'right',
  ]);
});
