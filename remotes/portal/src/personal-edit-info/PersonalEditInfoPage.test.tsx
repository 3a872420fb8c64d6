import { faultsOfPage, renderApp } from '@banyan/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { STAYS } from '../testLeaving.js';
import { EditInfoPage } from './PersonalEditInfoPage.js';
import type { PictureEditing, Prepared } from './pictureEditing.js';

const DETAILS = { version: 3, name: '李晓明', nickname: '小树', picture: '' };
const FILE = '5b2c9c65-9e0e-4b4e-8a39-0a8e2ac2f9d1';
const PICTURE: Prepared = {
  blob: new Blob(['x']),
  address: 'data:image/jpeg;base64,AA==',
  width: 400,
  height: 300,
};

type Body = Readonly<Record<string, unknown>>;
type Shown = {
  readonly calls?: object;
  readonly editing?: Partial<PictureEditing>;
  readonly language?: 'zh' | 'en';
};

function show({ calls = {}, editing = {}, language = 'zh' }: Shown = {}) {
  const asked: (readonly [string, Body])[] = [];
  const answers = {
    'MyAccount/Get': DETAILS,
    'MyAccount/Save': { ...DETAILS, version: 4 },
    'MyAccount/SetPicture': { address: 'http://localhost/media/1/320.jpg' },
    'MyAccount/RemovePicture': {},
    ...calls,
  };
  const noted = Object.entries(answers).map(([name, answer]): [string, unknown] => [
    name,
    (body: Body) => {
      asked.push([name, body]);
      return typeof answer === 'function' ? (answer as (given: Body) => unknown)(body) : answer;
    },
  ]);
  const parts: PictureEditing = {
    prepare: () => Promise.resolve(PICTURE),
    rotate: () => Promise.resolve({ ...PICTURE, width: 300, height: 400 }),
    send: () => Promise.resolve({ id: FILE }),
    ...editing,
  };
  const page = <EditInfoPage editing={parts} />;
  const app = renderApp(page, {
    calls: { 'MyData/GetLeaving': STAYS, ...Object.fromEntries(noted) },
    language,
  });
  const bodiesOf = (name: string) =>
    asked.filter(([call]) => call === name).map(([, body]) => body);
  return { ...app, bodiesOf };
}

const choose = async (file = new File(['x'], 'me.png', { type: 'image/png' })) => {
  await userEvent.upload(await screen.findByLabelText('选择图片'), file);
};
const stage = () => screen.findByRole('group', { name: /^裁剪区域/ });
const use = () => userEvent.click(screen.getByRole('button', { name: '使用这张图片' }));

beforeAll(() => {
  // jsdom captures no pointers.
  HTMLElement.prototype.setPointerCapture = () => undefined;
});

/** jsdom's pointer events have no coordinates. */
const pointer = (frame: HTMLElement, kind: string, clientX: number) =>
  fireEvent(frame, new MouseEvent(kind, { bubbles: true, clientX, clientY: 100 }));

test('c9: the picture is cut by keys, one pixel or ten at a time, and by the zoom', async () => {
  const { bodiesOf } = show();
  await choose();
  (await stage()).focus();
  await userEvent.click(screen.getByRole('button', { name: '放大' }));
  (await stage()).focus();
  await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowRight}{ArrowUp}{/Shift}{ArrowDown}');
  await use();
  await waitFor(() => {
    expect(bodiesOf('MyAccount/SetPicture')).toEqual([
      // 300 / 1.1 around the middle, then 11 to the right and 9 up.
      expect.objectContaining({ file: FILE, crop: { x: 75, y: 5, size: 273 } }) as Body,
    ]);
  });
  expect(await screen.findByText('头像已更新')).toBeVisible();
});

test('c9: the picture is cut by dragging and by the wheel, and never leaves its frame', async () => {
  const { bodiesOf } = show();
  await choose();
  const frame = await stage();
  fireEvent.wheel(frame, { deltaY: -1 });
  pointer(frame, 'pointerdown', 100);
  pointer(frame, 'pointermove', 900);
  pointer(frame, 'pointerup', 900);
  pointer(frame, 'pointermove', 0);
  await use();
  await waitFor(() => {
    expect(bodiesOf('MyAccount/SetPicture')).toEqual([
      expect.objectContaining({ crop: { x: 0, y: 14, size: 273 } }) as Body,
    ]);
  });
});

test('a rotated picture is cropped again, and nothing is sent when it is cancelled', async () => {
  const { bodiesOf } = show();
  await choose();
  await stage();
  await userEvent.click(screen.getByRole('button', { name: '向右旋转' }));
  await userEvent.click(screen.getByRole('button', { name: '取消' }));
  expect(await screen.findByLabelText('选择图片')).toBeInTheDocument();
  expect(bodiesOf('MyAccount/SetPicture')).toEqual([]);
});

test.each([
  ['图片无法读取，请换一张（支持 JPG、PNG、WebP）', { prepare: () => Promise.reject(new Error()) }],
  ['图片太小，至少 100×100', { prepare: () => Promise.resolve({ ...PICTURE, height: 99 }) }],
])('%s', async (says, editing) => {
  show({ editing });
  await choose();
  expect(await screen.findByRole('alert')).toHaveTextContent(says);
});

test('a picture that fails to upload says so, and a retry sends the same upload', async () => {
  const keys: string[] = [];
  const send: PictureEditing['send'] = ({ key }) => {
    keys.push(key);
    return Promise.resolve(keys.length === 1 ? { reason: null } : { id: FILE });
  };
  const { bodiesOf } = show({ editing: { send } });
  await choose();
  await stage();
  await use();
  expect(await screen.findByText('网络中断，图片没有送达。请重试。')).toBeVisible();
  await use();
  await waitFor(() => {
    expect(bodiesOf('MyAccount/SetPicture')).toHaveLength(1);
  });
  expect(new Set(keys).size).toBe(1);
});

test('the picture is taken away', async () => {
  const { bodiesOf } = show({
    calls: { 'MyAccount/Get': { ...DETAILS, picture: 'http://localhost/media/1/320.jpg' } },
  });
  await userEvent.click(await screen.findByRole('button', { name: '移除头像' }));
  expect(await screen.findByText('头像已移除')).toBeVisible();
  expect(bodiesOf('MyAccount/RemovePicture')).toHaveLength(1);
});

test('names are saved with the version that was shown', async () => {
  const { bodiesOf } = show();
  const nickname = await screen.findByLabelText('称呼');
  await userEvent.clear(nickname);
  await userEvent.type(nickname, '官方客服');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(nickname).toBeInvalid();
  expect(bodiesOf('MyAccount/Save')).toEqual([]);
  await userEvent.clear(nickname);
  await userEvent.type(nickname, ' 大树 ');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('已保存')).toBeVisible();
  const body = { version: 3, name: '李晓明', nickname: '大树' };
  expect(bodiesOf('MyAccount/Save')).toEqual([expect.objectContaining(body) as Body]);
});

test('a change made elsewhere is shown, and a second save overwrites it', async () => {
  let version = 3;
  const { bodiesOf } = show({
    calls: {
      'MyAccount/Get': () =>
        version === 3 ? DETAILS : { ...DETAILS, version: 4, nickname: '老树' },
      'MyAccount/Save': (body: Body) => {
        version = 4;
        if (body['version'] === 4) return { ...DETAILS, version: 5 };
        return Object.assign(new Error('数据已被他人修改'), { code: 'VERSION_CONFLICT' });
      },
    },
  });
  const nickname = await screen.findByLabelText('称呼');
  await userEvent.clear(nickname);
  await userEvent.type(nickname, '大树');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('现在的姓名：李晓明，称呼：老树')).toBeVisible();
  expect(nickname).toHaveValue('大树');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('已保存')).toBeVisible();
  expect(bodiesOf('MyAccount/Save').map((body) => body['version'])).toEqual([3, 4]);
});

test('in English nothing is left in Chinese, and axe finds nothing', async () => {
  const { container } = show({
    language: 'en',
    calls: { 'MyAccount/Get': { ...DETAILS, name: 'Li', nickname: '' } },
  });
  await userEvent.upload(
    await screen.findByLabelText('Choose a picture'),
    new File(['x'], 'me.png', { type: 'image/png' }),
  );
  await screen.findByRole('group', { name: /^Crop/ });
  expect(screen.getByRole('main')).not.toHaveTextContent(/[\u4e00-\u9fff]/);
  expect(await faultsOfPage(container)).toEqual([]);
});
