import { createSlice, type PayloadAction } from '@banyan/platform/redux';

/** The export of a whole filter. It goes on while its tab is hidden, so it lives here and not in the page. */
export type ExportJob =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly receivedBytes: number; readonly rows: number }
  | { readonly status: 'done'; readonly name: string }
  | { readonly status: 'failed'; readonly reason: string };

export type OrdersState = {
  /** Keys of the columns that the person does not want to see. */
  readonly hiddenColumns: readonly string[];
  readonly exportJob: ExportJob;
};

/** The newest change is in the detail; the list fits a common screen without its column. */
const initialState: OrdersState = { hiddenColumns: ['updatedAt'], exportJob: { status: 'idle' } };

export function createOrdersSlice(path: string) {
  return createSlice({
    name: path,
    initialState,
    reducers: {
      columnsChosen: (
        state,
        { payload }: PayloadAction<{ readonly hidden: readonly string[] }>,
      ) => {
        state.hiddenColumns = [...payload.hidden];
      },
      exportStarted: (state, { payload }: PayloadAction<{ readonly rows: number }>) => {
        state.exportJob = { status: 'running', receivedBytes: 0, rows: payload.rows };
      },
      exportProgressed: (state, { payload }: PayloadAction<number>) => {
        // A late report of a cancelled export changes nothing.
        if (state.exportJob.status === 'running') state.exportJob.receivedBytes = payload;
      },
      exportEnded: (
        state,
        { payload }: PayloadAction<Exclude<ExportJob, { readonly status: 'running' }>>,
      ) => {
        state.exportJob = payload;
      },
    },
  });
}
