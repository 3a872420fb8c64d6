import '@testing-library/jest-dom/jest-globals';
import type { Language } from '@banyan/contract';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { atWidth } from './atWidth.js';
import { faultsOfPage } from './faultsOfPage.js';
import { address, type Body, type ListUnderTest, pagingOf, showList } from './showList.js';

const RETRY: Readonly<Record<Language, string>> = { zh: '重试', en: 'Try again' };

/** The sentences that hold for every list (`building-blocks`: all lists behave alike). */
export function describeList<R extends { readonly id: string }>(
  name: string,
  list: ListUnderTest<R>,
): void {
  const { own = '', filter, sort, empty, live, says } = list;
  const show = showList(list);
  const paging = pagingOf(list);
  const row = (number: number) => screen.findByText(says(number));
  const ownAddress = own === '' ? '' : `?${own}`;

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

    test('b2: the next page is asked for and shown', async () => {
      show('');
      await row(1);
      await userEvent.click(paging.second('table'));
      expect(await row(2)).toBeVisible();
      expect(address()).toContain(paging.word(2));
    });

    if (list.isKeyset !== true) describeNumbers(list);

    test('b2: clearing the filter empties the address', async () => {
      show(`${filter.address}&${paging.word(2)}`);
      await row(2);
      await userEvent.click(screen.getByRole('button', { name: '清空条件' }));
      expect(await row(1)).toBeVisible();
      expect(address()).toBe(ownAddress);
    });

    test('what is in force is said, and can be taken away one by one', async () => {
      show(filter.address);
      await row(1);
      const chips = () => screen.queryAllByRole('button', { name: /^去掉条件/ });
      expect(chips().length).toBeGreaterThan(0);
      for (let left = chips().length; left > 0; left = chips().length) {
        await userEvent.click(chips()[0] as HTMLElement);
        await waitFor(() => {
          expect(chips()).toHaveLength(left - 1);
        });
      }
      expect(address()).toBe(ownAddress);
    });

    const { typed } = filter;
    if (typed !== undefined) {
      test('b13: what is typed is searched for from the first page on', async () => {
        const { last } = show(paging.word(2));
        await row(2);
        await userEvent.type(screen.getByLabelText(typed.label), ' abc {Enter}');
        await waitFor(() => {
          expect(last()).toMatchObject(typed.asks);
        });
        expect(paging.isFirst(last() ?? {})).toBe(true);
        expect(address()).toBe(`${ownAddress === '' ? '?' : `${ownAddress}&`}${typed.word}=abc`);
      });

      test('b3: what is typed survives another page', async () => {
        show('');
        await row(1);
        await userEvent.type(screen.getByLabelText(typed.label), 'abc');
        await userEvent.click(paging.second('table'));
        await row(2);
        expect(screen.getByLabelText(typed.label)).toHaveValue('abc');
        expect(screen.getByText('有条件还没有应用')).toBeVisible();
      });
    }

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
      await userEvent.click(screen.getByRole('button', { name: RETRY[language] }));
      await waitFor(() => {
        expect(screen.queryByText('网络中断')).not.toBeInTheDocument();
      });
      expect(screen.queryByText(empty[language].none)).not.toBeInTheDocument();
      act(() => {
        answer(paging.answer([]));
      });
      expect(await screen.findByText(empty[language].none)).toBeVisible();
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

    test('columns are chosen by keyboard; Escape gives the focus back to the button', async () => {
      show('');
      await row(1);
      const button = screen.getByRole('button', { name: '选择列' });
      button.focus();
      await userEvent.keyboard('{Enter}{Tab} ');
      const box = screen.getAllByRole('checkbox').find((each) => each === document.activeElement);
      expect(box).not.toBeChecked();
      const { textContent } = box?.closest('label') ?? { textContent: null };
      expect(
        screen.queryByRole('columnheader', { name: textContent ?? '' }),
      ).not.toBeInTheDocument();
      await userEvent.keyboard('{Escape}');
      expect(button).toHaveFocus();
      expect(button).toHaveAttribute('aria-expanded', 'false');
    });

    test('nothing of it stands in the way of a screen reader', async () => {
      const { container } = show(filter.address);
      await row(1);
      expect(await faultsOfPage(container)).toEqual([]);
    });
  });
}

/** What holds where pages have numbers. */
function describeNumbers<R extends { readonly id: string }>(list: ListUnderTest<R>): void {
  const show = showList(list);
  const row = (number: number) => screen.findByText(list.says(number));

  test('b2: a page that is no more leads to the last one', async () => {
    show('page=9', ({ page: number }) => ({
      records: 21,
      results: number === 2 ? [list.row(2)] : [],
    }));
    expect(await row(2)).toBeVisible();
    expect(address()).toContain('page=2');
  });

  test('b2: another size begins at the first page', async () => {
    const { last } = show('page=2');
    await row(2);
    await userEvent.click(screen.getByRole('combobox', { name: /Page Size|页码/ }));
    await userEvent.click(await screen.findByTitle(/^50 /));
    await waitFor(() => {
      expect(last()).toMatchObject({ page: 1, pageSize: 50 });
    });
  });
}
