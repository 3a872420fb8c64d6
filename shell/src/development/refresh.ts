import { REFRESH_GLOBAL } from '@banyan/contract';
import * as refresh from 'react-refresh/runtime';
import { keepingState } from './keepingState.js';

// Before React DOM, which looks for it once. Areas use this one: another would not know the roots.
refresh.injectIntoGlobalHook(globalThis);
Object.assign(globalThis, { [REFRESH_GLOBAL]: keepingState(refresh) });
