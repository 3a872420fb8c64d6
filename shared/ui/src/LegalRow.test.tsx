import { renderApp } from '@banyan/testing';
import { screen, within } from '@testing-library/react';
import { LegalRow } from './LegalRow.js';

const operator = {
  company: { zh: '榕树科技有限公司', en: 'Banyan Tree Ltd.' },
  phone: '+86 591-8765 4321',
  email: 'hello@banyan.example',
  icpRecord: '闽ICP备12345678号-1',
  securityRecord: '闽公网安备 35010202001234号',
};
const entries = () => within(screen.getByRole('list')).getAllByRole('listitem');

test.each([
  ['zh', '© 榕树科技有限公司', '电话'],
  ['en', '© Banyan Tree Ltd.', 'Phone'],
] as const)('the row has all that the operator has set, in %s', (language, rights, phone) => {
  renderApp(<LegalRow />, { language, operator });
  expect(entries()[0]).toHaveTextContent(rights);
  expect(entries()[1]).toHaveTextContent(`${phone} ${operator.phone}`);
  const targets = screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(targets).toEqual([
    [operator.phone, 'tel:+8659187654321'],
    [operator.email, 'mailto:hello@banyan.example'],
    [operator.icpRecord, 'https://beian.miit.gov.cn/'],
    [operator.securityRecord, 'https://beian.mps.gov.cn/#/query/webSearch?code=35010202001234'],
  ]);
  expect(screen.getByText(operator.icpRecord).closest('li')).toHaveAttribute('lang', 'zh-CN');
});

test('what is not set is left out', () => {
  renderApp(<LegalRow />, {
    operator: { ...operator, phone: '', email: '', icpRecord: '', securityRecord: '' },
  });
  expect(entries()).toHaveLength(1);
  expect(screen.queryByRole('link')).toBeNull();
});

test('a page of an older gateway names the product', () => {
  renderApp(<LegalRow />);
  expect(entries().map((entry) => entry.textContent)).toEqual(['© 榕思维']);
});
