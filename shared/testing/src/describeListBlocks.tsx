import '@testing-library/jest-dom/jest-globals';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { atWidth } from './atWidth.js';
import { address, type ListUnderTest, pagingOf, showList } from './showList.js';

/**
 * What the blocks of lists do wherever they are used: pages, filters, columns. Held once for a list with page numbers and once
 * for one without; `describeList` has what differs from list to list.
 */
export function describeListBlocks<R extends { readonly id: string }>(
  name: string,
  list: ListUnderTest<R>,
): void {
  const { own = '', filter, says } = list;
  const show = showList(list);
  const paging = pagingOf(list);
  const row = (number: number) => screen.findByText(says(number));
  const ownAddress = own === '' ? '' : `?${own}`;

  describe(`the blocks of lists, by ${name}`, () => {
    beforeEach(() => atWidth('wide'));

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
