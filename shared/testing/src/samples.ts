import {
  entriesWith,
  type Field,
  type Fields,
  type RecordDescription,
  sortsOf,
} from '@banyan/contract/records';

type Values = Readonly<Record<string, unknown>>;

const AT = '2026-11-20T02:00:00.000Z';

/** One record of a described kind, as the services answer it. Each number is another one. */
export function sampleRow<R = Values>(
  { entity, fields }: RecordDescription,
  number: number,
  change: Partial<R> = {},
): R {
  const values = Object.entries(fields).map(([key, field]) => [key, readOf(field, number)]);
  return {
    id: `${entity}-${number}`,
    version: 1,
    createdAt: AT,
    createdBy: '周敏',
    updatedAt: AT,
    updatedBy: '周敏',
    ...Object.fromEntries(values),
    ...change,
  } as R;
}

function readOf({ kind, title, most = 40, words = {}, usual }: Field, number: number): unknown {
  switch (kind) {
    case 'line':
      return `${title[1]} ${number}`.slice(-most);
    case 'flag':
      return usual;
    case 'fen':
      return 100 * number;
    case 'whole':
    case 'percent':
      return number;
    case 'words':
      return Object.keys(words)[0];
    case 'instant':
      return AT;
    case 'day':
      return AT.slice(0, 10);
    case 'ids':
      return [];
    case 'lines':
    case 'id':
      return `${kind}-${number}`;
  }
}

/** What `describeRecord` needs to know of a described kind: what a new one is given, and a field with another value. */
export function recordSample({ entity, fields }: RecordDescription) {
  const written = entriesWith(fields, ({ readOnly }) => readOnly !== true);
  const [named = ''] = written.find(([, { unique }]) => unique === true) ?? [];
  const values = (number: number) =>
    Object.fromEntries(written.map(([key, field]) => [key, readOf(field, number)]));
  const [change = ''] = written.find(([key, { kind }]) => key !== named && kind !== 'flag') ?? [];
  return {
    entity,
    fields: (mark: string): Values => ({ ...values(1), [named]: mark }),
    change: [change, values(2)[change]] as const,
  };
}

/** What `describeList` needs to know of a list of a described kind. A test writes over it what its page does otherwise. */
export function listSample<R extends { readonly id: string }>(description: RecordDescription) {
  const { entity, noun, fields } = description;
  const row = (number: number, change: Partial<R> = {}) =>
    sampleRow<R>(description, number, change);
  const [[opens] = ['id']] = entriesWith(fields, ({ list }) => list === 'opens');
  const says = (number: number) => String((row(number) as Values)[opens]);
  const has = (filter: Field['filter']) => entriesWith(fields, (field) => field.filter === filter);
  const values = has('value').map(([key, field]) => askedOf(key, field));
  const words = [
    ...(has('part').length > 0 ? [['text', 'abc', 'abc'] as const] : []),
    ...values,
    ...(has('days').length > 0 ? [['from', '2026-11-01', '2026-11-01'] as const] : []),
  ];
  return {
    row: (number: number) => row(number),
    says,
    label: `${noun.zh}列表`,
    filter: {
      address: words.map(([key, word]) => `${key}=${word}`).join('&'),
      asks: { filter: Object.fromEntries(words.map(([key, , asked]) => [key, asked])) },
      nonsense: ['sort=colour', ...values.map(([key]) => `${key}=`), 'from=2026-02-30'].join('&'),
      ...(has('part').length > 0
        ? { typed: { label: '关键字', word: 'text', asks: { filter: { text: 'abc' } } } }
        : {}),
    },
    sort: sortIn(fields),
    empty: {
      zh: { filtered: `没有符合条件的${noun.zh}`, none: `还没有${noun.zh}` },
      en: {
        filtered: `No ${noun.many} match these filters`,
        none: `There are no ${noun.many} yet`,
      },
    },
    live: {
      event: { kind: 'changed', entity, id: `${entity}-1`, version: 2 } as const,
      changed: row(1, { [opens]: says(7), version: 2 } as unknown as Partial<R>),
    },
  };
}

/** The word of the address for a value, and what is asked for then. */
function askedOf(key: string, { kind, words = {} }: Field) {
  const [value = 'x7'] = Object.keys(words);
  return kind === 'flag' ? ([key, 'yes', true] as const) : ([key, value, value] as const);
}

/** The first column that the services sort by. */
function sortIn(fields: Fields) {
  const by = sortsOf(fields).find((key) => fields[key]?.list !== undefined) ?? 'createdAt';
  return { by, column: fields[by]?.title[0] ?? '创建时间' };
}
