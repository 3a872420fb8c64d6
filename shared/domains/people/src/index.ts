export type { PeopleApi } from './peopleApi.js';
export { type PeopleParts, peopleDomain } from './peopleDomain.js';
export type { Checked, PeopleState } from './peopleSlice.js';
