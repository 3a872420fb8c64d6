import { PEOPLE_CALLS } from '@banyan/contract/people';
import { service } from '../service.js';
import { demoArchives } from './demoArchives.js';
import { peopleHandlers } from './peopleHandlers.js';

export const people = service(PEOPLE_CALLS, peopleHandlers, { demo: [demoArchives] });
