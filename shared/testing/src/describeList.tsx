import '@testing-library/jest-dom/jest-globals';
import type { Language } from '@banyan/contract';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { atWidth } from './atWidth.js';
import { faultsOfPage } from './faultsOfPage.js';
import { address, type Body, type ListUnderTest, pagingOf, showList } from './showList.js';

const RETRY: Readonly<Record<Language, readonly [again: string, trying: string]>> = {
  zh: ['重试', '正在重试…'],
  en: ['Try again', 'Trying again…'],
};

/**
 * What each list has of its own and every list has: its filter in the address and in the call, its words in both languages,
 * its phone cards, sorts, news and file. `describeListBlocks` has the rest, once.
 */
export function describeList<R extends { readonly id: string }>(
  name: string,
  list: ListUnderTest<R>,
): void {
  const { filter, sort, empty, live, says } = list;
  const show = showList(list);
  const paging = pagingOf(list);
  const row = (number: number) => screen.findByText(says(number));

  describe(`${name} as every list`, () => {
    beforeEach(() => atWidth('wide'));

    test('b13: the address decides what is asked for', async () => {
      const { last } = show(`${filter.address}&${paging.word(3)}&size=50`);
      await row(3);
      expect(last()).toMatchObject({ ...filter.asks, ...paging.asks(3), pageSize: 50 });
    });

    test('b13: words of the address that mean nothing are ignored', async () => {
      const { asked } = show(`${filter.nonsense}&page=-2&size=7&sort=nothing`);
      await row(1);
      const usual = show('');
      await waitFor(() => {
        expect(usual.asked).toEqual(asked);
      });
    });

    if (sort !== undefined) {
      test('a column sorts from the last, from the first, and then as usual', async () => {
        const { last } = show('');
        await row(1);
        const head = () => screen.getByRole('columnheader', { name: sort.column });
        const usual = address();
        const isUsual = head().hasAttribute('aria-sort');
        if (!isUsual) {
          await userEvent.click(head());
          await waitFor(() => {
            expect(last()).toMatchObject({ sort: { by: sort.by, direction: 'desc' } });
          });
        }
        expect(head()).toHaveAttribute('aria-sort', 'descending');
        await userEvent.click(head());
        await waitFor(() => {
          expect(last()).toMatchObject({ sort: { by: sort.by, direction: 'asc' } });
        });
        await userEvent.click(head());
        expect(address()).toBe(usual);
      });
    }

    test.each(['zh', 'en'] as const)('the four cases in %s', async (language) => {
      let answer: (result: unknown) => void = () => undefined;
      const answers: unknown[] = [
        new Error('网络中断'),
        new Promise((resolve) => {
          answer = resolve;
        }),
      ];
      const { unmount } = show('', () => answers.shift(), { language });
      expect(await screen.findByText('网络中断')).toBeVisible();
      const [again, trying] = RETRY[language];
      await userEvent.click(screen.getByRole('button', { name: again }));
      expect(await screen.findByRole('button', { name: trying })).toHaveFocus();
      expect(screen.getByText('网络中断')).toBeVisible();
      expect(screen.queryByText(empty[language].none)).not.toBeInTheDocument();
      act(() => {
        answer(paging.answer([]));
      });
      expect(await screen.findByText(empty[language].none)).toBeVisible();
      expect(screen.queryByText('网络中断')).not.toBeInTheDocument();
      unmount();
      show(filter.address, () => paging.answer([]), { language });
      expect(await screen.findByText(empty[language].filtered)).toBeVisible();
    });

    test('b2: on a phone each row is a card, and the pages can be turned', async () => {
      atWidth('phone');
      show('');
      await row(1);
      const cards = screen.getByRole('list', { name: list.label });
      expect(within(cards).getByText(says(1))).toBeVisible();
      expect(screen.queryByRole('table')).not.toBeInTheDocument();
      await userEvent.click(paging.second('cards'));
      expect(await row(2)).toBeVisible();
    });

    if (live !== undefined) {
      test('what somebody else changes is read again and marked', async () => {
        let rows = [list.row(1)];
        const { tell } = show('', () => paging.answer(rows));
        await row(1);
        expect(screen.queryByRole('img', { name: '刚刚更新' })).not.toBeInTheDocument();
        rows = [live.changed];
        act(() => {
          tell(live.event);
        });
        expect(await screen.findByRole('img', { name: '刚刚更新' })).toBeVisible();
      });
    }

    if (list.exports !== undefined) {
      test('the file is asked for by what the list is asked for by', async () => {
        const files: (readonly [string, Body])[] = [];
        const { last } = show(filter.address, undefined, {
          download: (path, body) => {
            files.push([path, body as Body]);
            return new Promise(() => undefined);
          },
        });
        await row(1);
        await userEvent.click(screen.getByRole('button', { name: '导出' }));
        await userEvent.click(screen.getByRole('button', { name: '开始导出' }));
        const { page: _page, after: _after, pageSize: _size, ...asked } = last() ?? {};
        expect(files).toEqual([[list.exports, { ...asked, language: 'zh' }]]);
      });
    }

    test('nothing of it stands in the way of a screen reader', async () => {
      const { container } = show(filter.address);
      await row(1);
      expect(await faultsOfPage(container)).toEqual([]);
    });
  });
}
