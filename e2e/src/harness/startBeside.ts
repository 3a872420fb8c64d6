import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { ended, type Product, type ProductOptions, ROOT, startProduct } from './product.js';

/**
 * The product beside a program that ends with it.
 * @param program its path; its first line is the product's settings to use it by, as JSON
 */
export async function startBeside(program: string, options: ProductOptions): Promise<Product> {
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended(child);
  };
  try {
    const settings = await firstLine(child.stdout);
    const product = await startProduct({
      ...options,
      environment: {
        ...options.environment,
        ...(JSON.parse(settings) as Readonly<Record<string, string>>),
      },
    });
    return {
      ...product,
      stop: async () => {
        await product.stop();
        await stop();
      },
    };
  } catch (cause) {
    await stop();
    throw cause;
  }
}

async function firstLine(input: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input })) return line;
  throw new Error('the program said nothing');
}
