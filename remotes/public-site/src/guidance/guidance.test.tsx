import type { GuideChapter } from '@banyan/contract/reading';
import { atWidth, faultsOfPage, renderApp } from '@banyan/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GuidancePage } from './GuidancePage.js';

const NAMES = { install: '安装与激活', keyboard: '键盘' };
const GUIDE = {
  chapters: Object.entries(NAMES).map(([slug, name]) => ({
    slug,
    name,
    summary: '',
    level: 0,
    headings: [],
    videos: slug === 'install' ? [{ title: '安装', seconds: 200 }] : [],
  })),
};

function chapter(slug: keyof typeof NAMES): GuideChapter {
  return {
    slug,
    name: NAMES[slug],
    summary: '',
    language: 'zh',
    blocks: [{ kind: 'heading', level: 2, spans: [{ text: `${NAMES[slug]}的一节` }] }],
    media: {
      pictures: {},
      videos: {
        v1: {
          title: '安装',
          url: '/media/1/install.mp4',
          link: null,
          cover: null,
          captions: [],
          seconds: 200,
        },
      },
    },
    videos:
      slug === 'install'
        ? [
            {
              id: 'v1',
              title: '安装',
              summary: '',
              seconds: 200,
              parts: [{ at: 65, title: '激活' }],
              transcript: [{ at: 2.5, text: '打开下载页' }],
            },
          ]
        : [],
    previous: slug === 'install' ? null : { slug: 'install', name: NAMES.install },
    next: slug === 'install' ? { slug: 'keyboard', name: NAMES.keyboard } : null,
    related: [{ slug: 'activation-fails', title: '激活失败怎么办' }],
  };
}

const NOT_FOUND = Object.assign(new Error('未找到所请求的内容。'), { code: 404 });

function show(path: string, language: 'zh' | 'en' = 'zh') {
  const played: unknown[] = [];
  const app = renderApp(<GuidancePage />, {
    path,
    language,
    calls: {
      'Guide/Get': GUIDE,
      'Guide/GetChapter': ({ slug }: { slug: string }) => {
        if (slug === 'old') return { kind: 'moved', slug: 'keyboard' };
        return slug === 'install' || slug === 'keyboard'
          ? { kind: 'chapter', chapter: chapter(slug) }
          : NOT_FOUND;
      },
      'Video/NotePlay': (note: unknown) => {
        played.push(note);
        return {};
      },
    },
  });
  return { ...app, played };
}

beforeEach(() => {
  window.scrollTo = () => undefined;
});
afterEach(() => {
  atWidth('wide');
});

test('the guide begins with its first chapter and leads on to the next', async () => {
  const { container } = show('/guidance');
  expect(await screen.findByRole('heading', { name: '安装与激活' })).toBeVisible();
  const chapters = within(screen.getByRole('navigation', { name: '章节' }));
  expect(chapters.getByRole('link', { name: '安装与激活' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(chapters.getByText('视频 3 分 20 秒')).toBeVisible();
  expect(screen.getByRole('link', { name: '激活失败怎么办' })).toHaveAttribute(
    'href',
    '/uarticle/activation-fails',
  );
  expect(await faultsOfPage(container)).toEqual([]);
  await userEvent.click(screen.getByRole('link', { name: '下一章 键盘' }));
  expect(await screen.findByRole('heading', { name: '键盘的一节' })).toBeVisible();
  expect(document.title).toBe('键盘 - 使用指南 - 榕思维');
});

test('parts and the transcript lead to their second, and a play is told once', async () => {
  const { container, played } = show('/guidance?chapter=install');
  await screen.findByText('展开文字稿');
  const video = container.querySelector('video');
  if (video === null) throw new Error('no video');
  const play = jest.spyOn(video, 'play').mockImplementation(() => {
    fireEvent.play(video);
    return Promise.resolve();
  });
  await userEvent.click(screen.getByRole('button', { name: '1:05 激活' }));
  expect(video.currentTime).toBe(65);
  await userEvent.click(screen.getByText('展开文字稿'));
  await userEvent.click(screen.getByRole('button', { name: '0:02 打开下载页' }));
  expect(video.currentTime).toBe(2.5);
  expect(play).toHaveBeenCalledTimes(2);
  fireEvent.ended(video);
  expect(played).toEqual([
    { id: 'v1', at: 'begin' },
    { id: 'v1', at: 'end' },
  ]);
});

test('an unknown chapter says so above the first one, and an old one leads to the new', async () => {
  const { unmount } = show('/guidance?chapter=nothing');
  expect(await screen.findByText('没有这一章，以下是第一章。')).toBeVisible();
  expect(await screen.findByRole('heading', { name: '安装与激活' })).toBeVisible();
  unmount();
  show('/guidance?chapter=old');
  expect(await screen.findByRole('heading', { name: '键盘的一节' })).toBeVisible();
});

test('a chapter without an English text says so', async () => {
  show('/guidance', 'en');
  expect(await screen.findByText(/not available in English yet/)).toBeVisible();
});

test('on a phone the list comes first, and then the chapter', async () => {
  atWidth('phone');
  show('/guidance');
  await userEvent.click(await screen.findByRole('link', { name: '键盘' }));
  expect(await screen.findByRole('heading', { name: '键盘的一节' })).toBeVisible();
  expect(screen.getByText('章节', { selector: 'summary' })).toBeVisible();
});
