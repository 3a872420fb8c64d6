import { attachment } from './attachment.js';

test('a file name has a plain and an extended form', () => {
  expect(attachment('orders.csv', "订单 (1)'.csv")).toBe(
    `attachment; filename="orders.csv"; filename*=UTF-8''%E8%AE%A2%E5%8D%95%20%281%29%27.csv`,
  );
});
