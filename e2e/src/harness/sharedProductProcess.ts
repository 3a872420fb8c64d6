import { createServer } from 'node:http';
import { type Product, startProduct } from './product.js';

/**
 * A product for suites that change nothing on the server: they do not disturb each other, and one start serves them all.
 * It starts when the first of them asks for it and ends with the run, whose process holds the channel.
 */
let product: Promise<Product> | null = null;

const door = createServer((_request, response) => {
  product ??= startProduct();
  product.then(
    ({ baseUrl, port }) => {
      response.end(JSON.stringify({ baseUrl, port }));
    },
    (cause: unknown) => {
      response.statusCode = 500;
      response.end(String(cause));
    },
  );
});
door.listen(0, '127.0.0.1', () => {
  process.send?.(door.address());
});

process.on('disconnect', () => {
  void Promise.resolve(product)
    .then((started) => started?.stop())
    .finally(() => {
      process.exit();
    });
});
