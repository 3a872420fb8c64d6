import {
  MACHINE_BLOCK,
  type MachineBlock,
  type PasteOutcome,
  type Touched,
} from '@banyan/contract/machine-codes';
import { keysetPage, listSample, type RenderAppOptions, renderApp } from '@banyan/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BlockListPage } from '../machinecode-filter/BlockListPage.js';

type Body = Readonly<Record<string, unknown>>;

export const CODE = '7F2A00000000000000000000000090C1';
export const PERMISSIONS = [
  ...['machine-codes.view', 'machine-codes.edit', 'machine-codes.export'],
  ...['accounts.view', 'devices.view', 'changes.view'],
];
export const SAMPLE = listSample<MachineBlock>(MACHINE_BLOCK);
const TOUCHED: Touched = {
  devices: 2,
  customers: 1,
  activations: 3,
  named: [{ id: 'C1', name: '李**' }],
};

export function blockOf(number: number, change: Partial<MachineBlock> = {}): MachineBlock {
  return {
    ...SAMPLE.row(number),
    machineCode: `7F2A…000${number}`,
    productId: null,
    effects: ['signIn', 'activate'],
    state: 'active',
    endsAt: null,
    pausedUntil: null,
    liftedAt: null,
    customerId: 'C1',
    ...change,
  };
}

export function showBlocks(
  query: string,
  change: Partial<MachineBlock> = {},
  { outcomes = [], ...options }: RenderAppOptions & { outcomes?: readonly PasteOutcome[] } = {},
) {
  const sent: (readonly [string, Body])[] = [];
  const record = (call: string, result: unknown) => (body: Body) => {
    sent.push([call, body]);
    return result;
  };
  const block = blockOf(1, change);
  const app = renderApp(<BlockListPage />, {
    path: `/machinecode-filter${query}`,
    permissions: PERMISSIONS,
    ...options,
    calls: {
      'MachineBlock/GetList': record('GetList', { records: 1, results: [block] }),
      'MachineBlock/Find': record('Find', { q: 'key-7' }),
      'MachineBlock/Get': { ...block, touched: TOUCHED },
      'MachineBlock/Preview': record('Preview', { outcomes, touched: TOUCHED }),
      'MachineBlock/Add': record('Add', { outcomes, touched: TOUCHED }),
      'MachineBlock/Save': record('Save', block),
      'MachineBlock/Pause': record('Pause', block),
      'MachineBlock/Lift': record('Lift', [{ id: block.id, outcome: 'done', code: null }]),
      'MachineBlock/Reveal': record('Reveal', { value: CODE }),
      'Change/GetList': keysetPage(),
    },
  });
  return { ...app, sent };
}

export const drawer = async () => within(await screen.findByRole('dialog'));
/** Opens an act's dialog by its button in the drawer. */
export const openAct = async (title: string) => {
  await userEvent.click(await (await drawer()).findByRole('button', { name: title }));
  const dialogs = await screen.findAllByRole('dialog');
  return within(dialogs.at(-1) as HTMLElement);
};
