import { thing } from '@banyan/rules';
import { useServices } from '@banyan/store';
import { useEffect, useState } from 'react';

type Delivery = 'queued' | 'sent' | 'slow';

const LOOK_MS = 3_000;
const MOST_LOOKS = 3;

/** How far the message of a flow is, looked at three times and no more. */
export function useDelivery(flow: string): Delivery {
  const { post } = useServices();
  const [found, setFound] = useState<{ readonly flow: string; readonly delivery: Delivery }>();
  useEffect(() => {
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      if (looks === MOST_LOOKS) clearInterval(timer);
      void post('Registration/GetFlow', { flow }, thing<{ delivery: Delivery }>).then((reply) => {
        if (reply.success) setFound({ flow, delivery: reply.result.delivery });
      });
    }, LOOK_MS);
    return () => {
      clearInterval(timer);
    };
  }, [post, flow]);
  return found?.flow === flow ? found.delivery : 'queued';
}
