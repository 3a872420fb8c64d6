import type { LicenceCampaign } from '@banyan/contract/licences';
import { renderApp } from '@banyan/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LicenceListPage } from '../licence-list/LicenceListPage.js';
import { testCampaign, testLicence, testLicenceDetail } from '../testLicences.js';

type Body = Readonly<Record<string, unknown>>;

export const ALL = ['licences.view', 'licences.edit', 'licences.approve', 'licences.export'];
export const PRODUCTS = [
  {
    id: 'mindmap',
    name: '思维导图',
    nameEn: 'Mind Map',
    editions: [{ id: 'mindmap-pro', name: '专业版', nameEn: 'Professional', priceFen: 39_900 }],
  },
];
const CHANGE = {
  id: '7',
  at: '2026-11-25T02:00:00.000Z',
  actorId: 'A1',
  actor: '周敏',
  address: '',
  entity: 'licence',
  entityId: 'LC000000000001',
  verb: 'licence.seats',
  summaryZh: '周敏 更改了人数 LC000000000001',
  summaryEn: '周敏 changed the seats of LC000000000001',
  reason: '加购',
  batch: null,
};
const PAGE = { next: null, previous: null, total: 1, totalIs: 'exact' };

type Showing = {
  readonly query?: string;
  readonly permissions?: readonly string[];
  readonly detail?: Parameters<typeof testLicenceDetail>[0];
  readonly language?: 'zh' | 'en';
  readonly campaigns?: readonly LicenceCampaign[];
};

/** The list with its calls, and what was sent. */
export function show({
  query = '',
  permissions = ALL,
  detail = {},
  language = 'zh',
  campaigns = [],
}: Showing = {}) {
  const sent: (readonly [string, Body])[] = [];
  const acts = ['Extend', 'SetSeats', 'SetState', 'Revoke', 'LiftCooldown', 'EndActivation'];
  const answers = {
    ...Object.fromEntries([...acts, 'NewKey', 'Grant'].map((name) => [name, testLicence(1)])),
    BeginCampaign: testCampaign(),
    StopCampaign: testCampaign({ state: 'stopped', endedAt: '2026-11-25T02:00:00.000Z' }),
    ExtendMany: [{ id: testLicence(1).id, outcome: 'done', code: null }],
  };
  const app = renderApp(<LicenceListPage />, {
    path: `/licence-list${query}`,
    permissions: [...permissions],
    language,
    calls: {
      'Licence/GetList': { ...PAGE, results: [testLicence(1)] },
      'Licence/Get': testLicenceDetail(detail),
      'Licence/GetCampaigns': campaigns,
      'Product/GetPublicList': PRODUCTS,
      'Change/GetList': (body: Body) => {
        sent.push(['Changes', body]);
        return { ...PAGE, results: [CHANGE] };
      },
      ...Object.fromEntries(
        Object.entries(answers).map(([name, answer]) => [
          `Licence/${name}`,
          (body: Body) => {
            sent.push([name, body]);
            return answer;
          },
        ]),
      ),
    },
  });
  return { ...app, bodyOf: (name: string) => sent.find(([call]) => call === name)?.[1] };
}

export const press = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
};
/** The one in the dialog: it is called as the button that has opened it. */
export const confirm = async (name: string) => {
  const dialog = within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement);
  await userEvent.click(dialog.getByRole('button', { name }));
};
/** The address of the list with its first licence over it. */
export const OPEN = `?open=${testLicence(1).id}`;
