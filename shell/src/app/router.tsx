import { createBrowserRouter } from 'react-router-dom';
import { Page } from './Page.js';
import type { ShellServices } from './services.js';

export type AppRouter = ReturnType<typeof createBrowserRouter>;

/** One route for every address: what it means is in the release document, not in the router. */
export function createRouter(services: ShellServices): AppRouter {
  return createBrowserRouter([{ path: '*', element: <Page services={services} /> }]);
}
