/** RTK Query, for server data: one api per domain (architecture 5). */

export type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
export { createApi } from '@reduxjs/toolkit/query/react';
