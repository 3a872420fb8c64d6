import { withProductNames } from './names.js';

test('what a device has is told by the names of the products', () => {
  expect(withProductNames('mindmap 12.0.4, naolitu 3.2.0', 'zh')).toBe(
    '思维导图 12.0.4，脑力图 3.2.0',
  );
  expect(withProductNames('mindmap 12.0.4, naolitu 3.2.0', 'en')).toBe(
    'Mind Map 12.0.4, Naolitu 3.2.0',
  );
});

test('one that this build does not know keeps its id, and none is nothing', () => {
  expect(withProductNames('later 1.0', 'en')).toBe('later 1.0');
  expect(withProductNames('', 'zh')).toBe('');
});
