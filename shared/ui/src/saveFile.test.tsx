import { expect, jest, test } from '@jest/globals';
import { saveFile } from './saveFile.js';

test('a file is handed over under its name, and leaves the window a minute later', () => {
  jest.useFakeTimers();
  const [saved, revoked]: string[][] = [[], []];
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = (address) => revoked?.push(address);
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved?.push(`${this.download} ${this.href}`);
  });
  saveFile({ name: '订单.csv', blob: new Blob(['a']) });
  jest.advanceTimersByTime(59_999);
  expect([saved, revoked]).toEqual([['订单.csv blob:file'], []]);
  jest.advanceTimersByTime(1);
  expect(revoked).toEqual(['blob:file']);
  click.mockRestore();
  jest.useRealTimers();
});
