import { MESSAGES } from './messageSearch.js';

const LIST = MESSAGES.address;
const filtersOf = (query: string) => LIST.read(new URLSearchParams(query)).filters;

test('there is always a tab, and invalid parameters are ignored', () => {
  const usual = { code: 'ElementRelate', unread: null, text: '', from: null, to: null };
  expect(filtersOf('')).toEqual(usual);
  expect(filtersOf('code=Other&state=x&from=2026-02-30')).toEqual(usual);
  expect(filtersOf('code=TaskAlert&state=unread&text=%E9%80%80&from=2026-11-01')).toEqual({
    ...usual,
    code: 'TaskAlert',
    unread: true,
    text: '退',
    from: '2026-11-01',
  });
});

test('writing keeps the parameters of others, and leaves out default values', () => {
  const params = new URLSearchParams('tab=messages&message=7&page=4&text=old');
  const search = LIST.read(new URLSearchParams());
  const filters = { ...search.filters, code: 'ForeseeControl', unread: false } as const;
  const written = LIST.write(params, { ...search, filters });
  expect(written.toString()).toBe('tab=messages&message=7&code=ForeseeControl&state=read');
});

test('only what is asked for goes to the services', () => {
  expect(LIST.asked(filtersOf(''))).toEqual({ code: 'ElementRelate' });
  expect(LIST.asked(filtersOf('state=read&to=2026-11-20'))).toEqual({
    code: 'ElementRelate',
    unread: false,
    to: '2026-11-20',
  });
});

test('the tab does not count as a filter, and stays when the filter is cleared', () => {
  expect(LIST.cleared(filtersOf('code=TaskAlert&state=read'))).toEqual(filtersOf('code=TaskAlert'));
  expect(LIST.isFiltered(filtersOf('code=TaskAlert'))).toBe(false);
  expect(LIST.isFiltered(filtersOf('code=TaskAlert&state=read'))).toBe(true);
});
