import { REFRESH_GLOBAL } from '@banyan/contract';
import * as refresh from 'react-refresh/runtime';
import { keepingState } from './keepingState.js';

// In front of React DOM, which looks for it once. Areas take this one: a second would not know the roots.
refresh.injectIntoGlobalHook(globalThis);
Object.assign(globalThis, { [REFRESH_GLOBAL]: keepingState(refresh) });
