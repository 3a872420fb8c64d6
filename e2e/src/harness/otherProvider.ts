import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { ended, type Product, type ProductOptions, ROOT, startProduct } from './product.js';

/** The product with another OpenID provider than its own, which is a process too and ends with it. */
export async function startWithOtherProvider(options: ProductOptions = {}): Promise<Product> {
  const provider = spawn(
    process.execPath,
    ['--import', 'tsx', 'server/src/testing/otherProviderProcess.ts'],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const stop = async () => {
    provider.kill('SIGTERM');
    await ended(provider);
  };
  try {
    const settings = await firstLine(provider.stdout);
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
  throw new Error('the provider said nothing');
}
