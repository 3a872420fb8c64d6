import type { FastifyInstance } from 'fastify';
import { createFigures, type FigureSources, type Figures } from './figures.js';
import { type FiguresPlace, serveFigures } from './serveFigures.js';

export type OpenFigures = Pick<Figures, 'countBase'> & {
  listen(): Promise<void>;
  close(): Promise<void>;
};

/** The figures of a gateway. Without a place nothing is counted. */
export function openFigures(
  app: FastifyInstance,
  place: FiguresPlace | null,
  sources: FigureSources,
): OpenFigures {
  if (place === null) {
    const nothing = () => Promise.resolve();
    return { countBase: () => undefined, listen: nothing, close: nothing };
  }
  const figures = createFigures(app, sources);
  let server: Awaited<ReturnType<typeof serveFigures>> | null = null;
  return {
    countBase: figures.countBase,
    listen: async () => {
      server = await serveFigures(figures, place);
    },
    close: async () => {
      await server?.close();
    },
  };
}
