import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testEdition, testOffer } from '../testEditions.js';
import { type Body, drawer, over, refusal, showGoods } from '../testing/showGoods.js';

const sold = testEdition('naolitu-professional', {
  offers: [testOffer(), testOffer({ term: 'perpetual', priceFen: 0 })],
});

async function open(term = '1 年', options?: Parameters<typeof showGoods>[2]) {
  const { sent } = showGoods('?open=naolitu-professional&part=prices', [sold], options);
  const name = `改价：${term}`;
  await userEvent.click((await drawer()).getByRole('button', { name }));
  const form = await over(name);
  const type = async (label: string, value: string) => {
    await userEvent.clear(form.getByLabelText(label));
    if (value !== '') await userEvent.type(form.getByLabelText(label), value);
  };
  return { sent, form, type, send: () => userEvent.click(form.getByRole('button', { name })) };
}

test('a price is sent in fen, to the last one', async () => {
  const { sent, form, type, send } = await open();
  expect(form.getByLabelText('价格（元）')).toHaveValue('399');
  await type('价格（元）', '419.07');
  await type('划线价（元）', '499.9');
  await type('免费试用天数', '14');
  expect(form.getByRole('status')).toHaveTextContent('¥399.00 → ¥419.07 （+5.0%）');
  expect(form.getByText('已提交的订单保持原价。')).toBeVisible();
  await send();
  await waitFor(() => {
    expect(sent).toMatchObject([
      [
        'SetPrice',
        {
          id: 'naolitu-professional',
          version: 3,
          term: 'y1',
          isOn: true,
          trialDays: 14,
          priceFen: 41_907,
          wasFen: 49_990,
          startsAt: null,
          reason: '',
        },
      ],
    ]);
  });
});

test('a term that was not sold gets its first price, and one is sold no longer', async () => {
  const first = await open('2 年');
  expect(first.form.getByLabelText('价格（元）')).toHaveValue('');
  await first.type('价格（元）', '718');
  await userEvent.click(first.form.getByRole('switch', { name: '销售这个时长' }));
  await first.send();
  await waitFor(() => {
    expect(first.sent).toMatchObject([['SetPrice', { term: 'y2', priceFen: 71_800, isOn: false }]]);
  });
});

test.each(['', '-1', '12.345', '1000000', 'abc'])('%j is not a price', async (typed) => {
  const { sent, form, type, send } = await open();
  await type('价格（元）', typed);
  await send();
  expect(await form.findByText(/金额最多两位小数/)).toBeVisible();
  expect(sent).toEqual([]);
});

test('the highest price is one fen below a million', async () => {
  const { sent, type, send } = await open('2 年');
  await type('价格（元）', '999,999.99');
  await send();
  await waitFor(() => {
    expect(sent).toMatchObject([['SetPrice', { priceFen: 99_999_999 }]]);
  });
});

test('a struck price is higher than the price', async () => {
  const { form, type, send } = await open();
  await type('划线价（元）', '399');
  await send();
  expect(await form.findByText('划线价必须高于售价')).toBeVisible();
});

test('more than 20 % needs a reason, exactly 20 % does not', async () => {
  const { sent, form, type, send } = await open();
  await type('价格（元）', '478.81');
  expect(form.getByRole('status')).toHaveTextContent('需填写原因');
  await send();
  expect(await form.findByText('价格变动超过 20%，请填写原因')).toBeVisible();
  expect(sent).toEqual([]);
  await type('原因', '成本上涨');
  await send();
  await waitFor(() => {
    expect(sent).toMatchObject([['SetPrice', { priceFen: 47_881, reason: '成本上涨' }]]);
  });
});

test('20 % needs none', async () => {
  const { sent, form, type, send } = await open();
  await type('价格（元）', '478.8');
  expect(form.getByRole('status')).not.toHaveTextContent('需填写原因');
  await send();
  await waitFor(() => {
    expect(sent).toHaveLength(1);
  });
});

test('from free to anything needs a reason too, and free is said in a word', async () => {
  const { form, type } = await open('永久');
  await type('价格（元）', '100');
  expect(form.getByRole('status')).toHaveTextContent('免费 → ¥100.00');
  expect(form.getByRole('status')).toHaveTextContent('需填写原因');
});

test('a price that begins later is sent as an instant, and one in the past is refused', async () => {
  const { sent, form, type, send } = await open();
  await type('生效时间', '2020-01-01T00:00');
  await send();
  expect(await form.findByText('时间已过')).toBeVisible();
  await type('生效时间', '2999-01-01T00:00');
  await send();
  await waitFor(() => {
    expect(sent).toMatchObject([['SetPrice', { startsAt: '2998-12-31T16:00:00.000Z' }]]);
  });
});

test('a refusal is said at the field to blame, and what was typed stays', async () => {
  const answers = [
    refusal('REASON_NEEDED', '价格变动超过 20%，请填写原因。'),
    refusal('WAS_TOO_LOW', '划线价必须高于售价。'),
    new Error('网络中断'),
  ];
  const { form, type, send } = await open('1 年', {
    calls: { 'Product/SetPrice': () => answers.shift() },
  });
  await type('原因', '活动');
  await send();
  expect(await form.findByText('价格变动超过 20%，请填写原因')).toBeVisible();
  await send();
  expect(await form.findByText('划线价必须高于售价')).toBeVisible();
  expect(form.queryByText('划线价必须高于售价。')).toBeNull();
  await send();
  expect(await form.findByText('网络中断')).toBeVisible();
  expect(form.getByLabelText('原因')).toHaveValue('活动');
});

test('the slower of two people is told, and then names the current version', async () => {
  const bodies: Body[] = [];
  let version = 3;
  const { form, send } = await open('1 年', {
    calls: {
      'Product/GetAdminList': () => ({ version, results: [{ ...sold, version }] }),
      'Product/SetPrice': (body: Body) => {
        bodies.push(body);
        version = 4;
        return bodies.length === 1 ? refusal('VERSION_CONFLICT', '409') : sold;
      },
    },
  });
  await send();
  expect(await form.findByText(/别人刚刚改过/)).toBeVisible();
  await send();
  await waitFor(() => {
    expect(bodies).toMatchObject([{ version: 3 }, { version: 4 }]);
  });
});

test('without the right to set prices there is no way to', async () => {
  showGoods('?open=naolitu-professional&part=prices', [sold], {
    permissions: ['products.view', 'products.edit'],
  });
  const detail = await drawer();
  expect(detail.getByText('¥399.00')).toBeVisible();
  expect(detail.queryByRole('button', { name: '改价：1 年' })).not.toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: '操作' })).not.toBeInTheDocument();
  expect(detail.getByRole('button', { name: '下架' })).toBeVisible();
});
