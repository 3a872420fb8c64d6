import { createAppStore } from '@banyan/store';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering } from '../testing/answering.js';
import { renderLayout } from '../testing/renderLayout.js';
import { keepPicture } from './keepPicture.js';
import { pictureAddress, squareIn } from './pictureAddress.js';
import { readMobile } from './readMobile.js';

const JPEG = 'data:image/jpeg;base64,AAAA';

beforeEach(() => {
  localStorage.clear();
});

test.each([
  ['https://a.example/x.png', 'http:', 'http://a.example/x.png'],
  ['https://a.example/x.png', 'https:', 'https://a.example/x.png'],
  ['http://a.example/x.png', 'https:', 'https://a.example/x.png'],
  ['javascript:alert(1)', 'http:', null],
  ['data:text/html,x', 'http:', null],
  ['//a.example/x', 'http:', null],
  ['', 'http:', null],
])('the picture of %s on a page of %s is fetched from %s', (given, page, address) => {
  expect(pictureAddress(given, page)).toBe(address);
});

test('a picture is cut to the square in its middle, and one without a size is rejected', () => {
  expect(squareIn(300, 100)).toEqual({ x: 100, y: 0, side: 100 });
  expect(squareIn(1, 1)).toEqual({ x: 0, y: 0, side: 1 });
  expect(squareIn(0, 100)).toBeNull();
  expect(squareIn(Number.NaN, 1)).toBeNull();
});

describe('GetUserPicInfo: saved in local storage under userImg and in the client state (S7.07)', () => {
  function stand(result: unknown, paint: (address: string) => Promise<string>) {
    const unused = () => Promise.reject(new Error('no files here'));
    const store = createAppStore({
      post: answering(result),
      download: unused,
      downloadAs: unused,
    });
    const refresh = keepPicture({
      store,
      userId: 'A1',
      storage: localStorage,
      pageProtocol: 'http:',
      paint,
    });
    return { refresh, shown: () => store.getState().common.userImg };
  }

  test('the picture of the address is painted, kept and shown', async () => {
    const painted: string[] = [];
    const { refresh, shown } = stand('https://a.example/1', (address) => {
      painted.push(address);
      return Promise.resolve(JPEG);
    });
    await refresh();
    expect([painted, shown(), localStorage.getItem('userImg')]).toEqual([
      ['http://a.example/1'],
      JPEG,
      JPEG,
    ]);
    expect(stand('', () => Promise.resolve('')).shown()).toBe(JPEG);
  });

  test.each([
    ['not an image', 'http://a.example/1', () => Promise.reject(new Error('404'))],
    ['no address', '', () => Promise.resolve(JPEG)],
    ['a script as address', 'javascript:alert(1)', () => Promise.resolve(JPEG)],
  ])('default picture on any failure: %s', async (_name, result, paint) => {
    localStorage.setItem('userImg', JPEG);
    localStorage.setItem('userImgOf', 'A1');
    const { refresh, shown } = stand(result, paint);
    await refresh();
    expect([shown(), localStorage.getItem('userImg')]).toEqual([null, null]);
  });

  test('without an answer the stored picture stays', async () => {
    localStorage.setItem('userImg', JPEG);
    localStorage.setItem('userImgOf', 'A1');
    const { refresh, shown } = stand(new Error('offline'), () => Promise.resolve(JPEG));
    await refresh();
    expect(shown()).toBe(JPEG);
  });

  test.each([
    ['of another user', 'A2', JPEG],
    ['that is not a picture', 'A1', 'javascript:alert(1)'],
    ['of markup', 'A1', 'data:text/html;base64,AAAA'],
  ])('a stored one %s is not shown', (_name, owner, kept) => {
    localStorage.setItem('userImg', kept);
    localStorage.setItem('userImgOf', owner);
    expect(stand('', () => Promise.reject(new Error('none'))).shown()).toBeNull();
  });
});

describe('GetMobile', () => {
  test('the phone number is saved in the userPhone cookie for a month (S7.09)', async () => {
    const cookies: string[] = [];
    const mobile = await readMobile({
      post: answering('138;0013 8000'),
      setCookie: (line) => cookies.push(line),
      warn: () => undefined,
    });
    expect(mobile).toBe('138;0013 8000');
    expect(cookies).toEqual(['userPhone=138%3B0013%208000;path=/;max-age=2592000;samesite=lax']);
  });

  test('on failure the error message is shown as a warning (S8.03)', async () => {
    const { host } = renderLayout({ post: answering(new Error('服务暂时不可用')) });
    await userEvent.click(screen.getByRole('button', { name: '周敏 · 个人信息' }));
    expect(await screen.findByText('未登记')).toBeVisible();
    expect(host.told).toContainEqual(['notify', { kind: 'warning', text: '服务暂时不可用' }]);
  });

  test('the profile shows the name and the masked phone number', async () => {
    renderLayout({ post: answering('13800138000') });
    await userEvent.click(screen.getByRole('button', { name: '周敏 · 个人信息' }));
    expect(await screen.findByText('138****8000')).toBeVisible();
    expect(screen.getByRole('link', { name: '账号安全' })).toHaveAttribute('href', '/security');
  });

  test('the profile comes below the acts, which stay where they are', async () => {
    renderLayout({ post: answering('13800138000') });
    await userEvent.click(screen.getByRole('button', { name: '周敏 · 个人信息' }));
    const acts = screen.getByRole('button', { name: '退出登录' });
    const phone = await screen.findByText('138****8000');
    expect(acts.compareDocumentPosition(phone)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});
