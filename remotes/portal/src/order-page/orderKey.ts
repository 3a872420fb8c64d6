import { useDraft } from '@banyan/platform/draft';
import { newId } from '@banyan/ui';

/**
 * The key of an order that is being made: the same choice has the same one until it was ordered, also after a reload, so
 * that an answer that was lost makes no second order.
 */
export function useOrderKey() {
  const [kept, keep] = useDraft('order-key', '');
  return {
    of: (choice: string): string => {
      const [known, key = ''] = kept.split('\n');
      if (known === choice && key !== '') return key;
      const made = newId();
      keep(`${choice}\n${made}`);
      return made;
    },
    /** The next order of the same choice is another one. */
    forget: () => {
      keep('');
    },
  };
}
