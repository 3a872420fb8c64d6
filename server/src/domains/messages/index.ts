import { MESSAGE_CALLS } from '@banyan/contract/messages';
import { service } from '../service.js';
import { messageHandlers } from './messageHandlers.js';

export const messages = service(MESSAGE_CALLS, messageHandlers);
