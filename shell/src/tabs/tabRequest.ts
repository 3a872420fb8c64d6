import { type AreaRoute, localTextSchema, type TabRequest } from '@banyan/contract';
import * as z from 'zod/mini';
import { TAB_PARAMETER } from '../areas/place.js';

/** Longer names, values and addresses would fail on a reload: servers refuse long request lines. */
const LONGEST = { name: 200, text: 1_000, address: 6_000 } as const;

const wordsSchema = z.record(z.string(), z.string().check(z.maxLength(LONGEST.text)));
const requestSchema = z.object({
  tabName: z.string().check(z.minLength(1), z.maxLength(LONGEST.name)),
  routeName: z.string().check(z.minLength(1), z.maxLength(LONGEST.name)),
  title: z.nullish(z.union([z.string().check(z.maxLength(LONGEST.name)), localTextSchema])),
  menuId: z.nullish(z.string()),
  params: z.nullish(wordsSchema),
  query: z.nullish(wordsSchema),
});

/** Checks an area's request as untrusted input: areas are built separately, some without types. */
export function readTabRequest(request: unknown): TabRequest | { readonly fault: string } {
  const parsed = requestSchema.safeParse(request);
  if (parsed.success) {
    const { tabName, routeName, title, menuId, params, query } = parsed.data;
    return {
      // As it will be read back from the address.
      tabName: tabName.toWellFormed(),
      routeName,
      ...(title == null || title === '' ? {} : { title }),
      ...(menuId == null ? {} : { menuId }),
      ...(params == null ? {} : { params }),
      ...(query == null ? {} : { query }),
    };
  }
  const [issue] = parsed.error.issues;
  const where = issue?.path.join('.') ?? '';
  return { fault: where === '' ? 'it is no tab request' : `its ${where} is missing or wrong` };
}

/** The address of a tab request: the path with its parameters, and the query with the tab name. */
export function addressOfRequest(
  route: AreaRoute,
  { tabName, params = {}, query = {} }: TabRequest,
): { readonly pathname: string; readonly search: string } | { readonly fault: string } {
  const missing: string[] = [];
  const pathname = route.path.replace(/:(\w+)/g, (_, key: string) => {
    const value = Object.hasOwn(params, key) ? (params[key] ?? '').toWellFormed() : '';
    // URLs resolve `.` and `..` as path segments.
    if (value === '' || value === '.' || value === '..') missing.push(key);
    return encodeURIComponent(value);
  });
  if (missing.length > 0) return { fault: `its parameter ${missing.join()} is missing or wrong` };
  const words = new URLSearchParams(Object.entries(query));
  words.set(TAB_PARAMETER, tabName);
  const search = `?${words.toString()}`;
  if (pathname.length + search.length > LONGEST.address)
    return { fault: 'its address is too long' };
  return { pathname, search };
}
