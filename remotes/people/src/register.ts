import type { Register } from '@banyan/contract';

export const register: Register = () => ({
  pages: {
    people: async () => ({
      Component: (await import(/* webpackChunkName: "people" */ './people/PeoplePage.js'))
        .PeoplePage,
    }),
    person: async () => ({
      Component: (await import(/* webpackChunkName: "person" */ './person/PersonPage.js'))
        .PersonPage,
    }),
  },
});
