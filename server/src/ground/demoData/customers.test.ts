import { taxNumber } from './customers.js';
import { createRandom } from './random.js';

test('tax numbers have 18 signs', () => {
  const random = createRandom(5);
  for (let index = 0; index < 200; index += 1) expect(taxNumber(random)).toMatch(/^[0-9A-Z]{18}$/);
});
