import * as z from 'zod/mini';
import { productOptionSchema } from './schemas.js';

export const PRODUCT_CALLS = {
  'Product/GetPublicList': {
    audience: 'public',
    permission: null,
    request: z.object({}),
    result: z.readonly(z.array(productOptionSchema)),
  },
} as const;
