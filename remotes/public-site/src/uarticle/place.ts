/** What of the tutorials is shown, as the address says it. */
export type Place = {
  /** Slug; empty: all. */
  readonly category: string;
  /** What is searched for; empty: nothing. */
  readonly text: string;
  readonly page: number;
};

export const ALL: Place = { category: '', text: '', page: 1 };

const MOST_PAGE = 10_000;

export function readPlace(params: URLSearchParams): Place {
  const page = Number(params.get('page'));
  return {
    category: params.get('category') ?? '',
    text: (params.get('text') ?? '').trim().slice(0, 60),
    page: Number.isInteger(page) && page > 0 && page <= MOST_PAGE ? page : 1,
  };
}

/** The address of a place. */
export function placeTo({ category, text, page }: Place): string {
  const params = new URLSearchParams();
  if (category !== '') params.set('category', category);
  if (text !== '') params.set('text', text);
  if (page > 1) params.set('page', String(page));
  const query = params.toString();
  return query === '' ? '/uarticle' : `/uarticle?${query}`;
}

/** What is asked for a place. */
export function askedOf({ category, text, page }: Place, language: 'zh' | 'en') {
  return {
    language,
    page,
    ...(category !== '' && { category }),
    ...(text !== '' && { text }),
  };
}
