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
