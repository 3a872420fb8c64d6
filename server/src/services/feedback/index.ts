import { FEEDBACK_CALLS, MY_FEEDBACK_CALLS } from '@banyan/contract/feedback';
import { service } from '../service.js';
import { demoFeedback } from './demoFeedback.js';
import { myHandlers } from './myHandlers.js';
import { personalFeedback } from './personalFeedback.js';
import { staffHandlers } from './staffHandlers.js';

export const feedback = service(
  { ...FEEDBACK_CALLS, ...MY_FEEDBACK_CALLS },
  (parts) => ({ ...staffHandlers(parts), ...myHandlers(parts) }),
  { demo: [demoFeedback], personal: [personalFeedback] },
);
