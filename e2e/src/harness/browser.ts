export {
  openBrowser,
  openPerson,
  openWindow,
  PASSWORD,
  signIn,
  type Window,
  type WindowOptions,
} from '@banyan/area-kit/verify';
