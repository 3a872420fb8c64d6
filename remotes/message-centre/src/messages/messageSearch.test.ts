import { readSearch, toFilter, writeSearch } from './messageSearch.js';

const of = (query: string) => readSearch(new URLSearchParams(query));

test('the address says the list, and what it says wrongly counts as not said', () => {
  expect(of('')).toEqual({
    code: 'ElementRelate',
    state: null,
    text: '',
    from: '',
    to: '',
    page: 1,
    pageSize: 20,
  });
  expect(of('code=TaskAlert&state=unread&text=%E9%80%80&from=2026-11-01&page=3&size=50')).toEqual({
    code: 'TaskAlert',
    state: 'unread',
    text: '退',
    from: '2026-11-01',
    to: '',
    page: 3,
    pageSize: 50,
  });
  expect(of('code=Other&state=x&from=2026-02-30&page=-1&size=7')).toEqual(of(''));
  expect(of(`text=${'x'.repeat(100)}`).text).toHaveLength(64);
});

test('writing leaves the words of others, and says nothing of what is usual', () => {
  const params = new URLSearchParams('tab=messages&message=7&page=4&text=old');
  const written = writeSearch(params, { ...of(''), code: 'ForeseeControl', state: 'read' });
  expect(written.toString()).toBe('tab=messages&message=7&code=ForeseeControl&state=read');
});

test('only what is asked for goes to the services', () => {
  expect(toFilter(of(''))).toEqual({ code: 'ElementRelate' });
  expect(toFilter(of('state=read&to=2026-11-20'))).toEqual({
    code: 'ElementRelate',
    unread: false,
    to: '2026-11-20',
  });
});
