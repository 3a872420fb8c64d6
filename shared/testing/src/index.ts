export { describePages } from './describePages.js';
export {
  type FakeCalls,
  type RecordingHost,
  type RenderAppOptions,
  type RenderedApp,
  renderApp,
} from './renderApp.js';
