import { createServer } from 'node:http';
import { type Product, startProduct } from './product.js';

/**
 * A product for suites that change nothing on the server but their own sessions: they do not disturb each other, and one
 * start serves them all. It starts when the first of them asks for it and ends with the run, whose process holds the channel.
 */
let product: Promise<Product> | null = null;

/** One that has died cost the suites that were at it, and no other. */
async function standing(): Promise<Product> {
  product ??= startProduct();
  const known = await product;
  const isAlive = await fetch(`${known.baseUrl}/healthz`).then(
    () => true,
    () => false,
  );
  if (isAlive) return known;
  console.error(`the shared product has died:\n${known.said()}`);
  product = startProduct();
  return product;
}

let asking: Promise<unknown> = Promise.resolve();

const door = createServer((_request, response) => {
  // One after the other: two of them would start two.
  asking = asking.then(standing).then(
    ({ baseUrl, port }) => {
      response.end(JSON.stringify({ baseUrl, port }));
    },
    (cause: unknown) => {
      product = null;
      response.statusCode = 500;
      response.end(String(cause));
    },
  );
});
door.listen(0, '127.0.0.1', () => {
  process.send?.(door.address());
});

process.on('disconnect', () => {
  void asking
    .then(() => product)
    .then((started) => started?.stop())
    .then(
      () => process.exit(),
      (cause: unknown) => {
        console.error(cause);
        process.exit(1);
      },
    );
});
