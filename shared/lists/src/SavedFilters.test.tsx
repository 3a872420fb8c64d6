import { useLocation } from '@banyan/platform/router';
import { renderApp } from '@banyan/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FilterForm } from './FilterForm.js';
import { ChoiceFilter, QueueFilter, TextFilter } from './filterInputs.js';
import { listAddress } from './listAddress.js';
import { useListAddress } from './useListAddress.js';
import { oneOf, text } from './words.js';

const LIST = listAddress(
  { text: text(), state: oneOf(['new', 'done', 'open', 'all']), kind: oneOf(['a', 'b']) },
  ['at', 'name'],
);

function Page() {
  const place = useListAddress(LIST);
  const { pathname, search } = useLocation();
  return (
    <>
      <output aria-label="address">{decodeURIComponent(pathname + search)}</output>
      <FilterForm name="things" label="筛选" list={place}>
        {({ at }) => (
          <>
            <TextFilter label="关键字" field={at('text')} />
            <QueueFilter
              label="状态"
              at={at}
              words={{ new: '新', done: '完成' }}
              waiting={['open', '未结束']}
            />
            <ChoiceFilter label="种类" field={at('kind')} words={{ a: '甲', b: '乙' }} />
          </>
        )}
      </FilterForm>
    </>
  );
}

const show = (search: string) => renderApp(<Page />, { path: `/things${search}` });
const address = () => screen.getByLabelText('address').textContent;
const saved = () => within(screen.getByRole('list', { name: '保存的筛选' }));

async function save(name: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: '保存筛选' }));
  expect(screen.getByLabelText('筛选名称')).toHaveFocus();
  await userEvent.keyboard(`${name}{Enter}`);
}

test('a filter is saved under a name, opened, and deleted; its page is not part of it', async () => {
  show('?kind=a&sort=name&page=3&tab=7');
  await save('甲类');
  expect(saved().getByRole('link', { name: '甲类' })).toHaveAttribute('aria-current', 'true');
  expect(screen.queryByRole('button', { name: '保存筛选' })).not.toBeInTheDocument();

  await userEvent.click(screen.getByRole('button', { name: '去掉条件：种类' }));
  expect(saved().getByRole('link', { name: '甲类' })).toHaveAttribute('aria-current', 'false');
  await userEvent.click(saved().getByRole('link', { name: '甲类' }));
  expect(address()).toBe('/things?sort=name&tab=7&kind=a');

  await userEvent.click(screen.getByRole('button', { name: '删除保存的筛选：甲类' }));
  expect(screen.queryByRole('list', { name: '保存的筛选' })).not.toBeInTheDocument();
});

test('the same name is written over; Escape saves nothing', async () => {
  show('?kind=a');
  await save('常用');
  await userEvent.click(screen.getByRole('combobox', { name: '种类' }));
  await userEvent.click(await screen.findByTitle('乙'));
  await save('常用');
  expect(saved().getAllByRole('listitem')).toHaveLength(1);
  expect(saved().getByRole('link', { name: '常用' })).toHaveAttribute('href', '/things?kind=b');

  await userEvent.click(screen.getByRole('button', { name: '去掉条件：种类' }));
  await userEvent.type(screen.getByLabelText('关键字'), '7{Enter}');
  await userEvent.click(screen.getByRole('button', { name: '保存筛选' }));
  await userEvent.keyboard('不要{Escape}');
  expect(screen.queryByLabelText('筛选名称')).not.toBeInTheDocument();
  expect(saved().getAllByRole('listitem')).toHaveLength(1);
});

test('a list without a filter in force offers nothing to save', () => {
  show('?sort=name');
  expect(screen.queryByRole('button', { name: '保存筛选' })).not.toBeInTheDocument();
});

test('a queue says what it shows, and everything else is a choice', async () => {
  show('');
  const chosen = () => screen.getByRole('combobox', { name: '状态' }).closest('.ant-select');
  expect(chosen()).toHaveTextContent('未结束');
  await userEvent.click(screen.getByRole('combobox', { name: '状态' }));
  await userEvent.click(await screen.findByTitle('全部'));
  expect(address()).toBe('/things?state=all');
  await userEvent.type(screen.getByLabelText('关键字'), '7{Enter}');
  await userEvent.click(screen.getByRole('button', { name: '去掉条件：状态' }));
  expect(chosen()).toHaveTextContent('全部');
  expect(address()).toBe('/things?text=7');
});
