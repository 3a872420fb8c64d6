import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { type RenderAppOptions, type RenderedApp, renderApp } from './renderApp.js';

/** Renders what is added to a page, at an address that names the record: `C1` is `:id`. */
export function renderOf(id: string, extension: ReactNode, options: RenderAppOptions): RenderedApp {
  const page = (
    <Routes>
      <Route path="/:id" element={extension} />
    </Routes>
  );
  return renderApp(page, { ...options, path: `/${id}` });
}

/** The answer of a list whose pages are numbered, with these rows alone. */
export function numberedPage<R>(...results: readonly R[]) {
  return { records: results.length, results };
}

/** The same of a list too long to number its pages. */
export function keysetPage<R>(...results: readonly R[]) {
  return { results, next: null, previous: null, total: results.length, totalIs: 'exact' } as const;
}
