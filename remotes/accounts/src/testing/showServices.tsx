import type { ServiceDetail, ServiceRequest } from '@banyan/contract/service-requests';
import { renderApp } from '@banyan/testing';
import { screen, within } from '@testing-library/react';
import { ServicePage } from '../clientsample/ServicePage.js';
import {
  SERVICE_CHOICES,
  testAppointment,
  testService,
  testServiceDetail,
} from '../testServices.js';

export type Body = Readonly<Record<string, unknown>>;

export const permissions = ['services.view', 'services.edit'];

export function show(
  query: string,
  change: Partial<ServiceDetail> = {},
  more: object = {},
  held = permissions,
) {
  const sent: (readonly [string, Body])[] = [];
  const found = testServiceDetail(change);
  const record = (call: string) => (body: Body) => {
    sent.push([call, body]);
    return found;
  };
  renderApp(<ServicePage />, {
    path: `/clientsample?${query}`,
    permissions: held,
    calls: {
      'ServiceRequest/GetList': { records: 1, results: [testService(1)] },
      'ServiceRequest/Get': found,
      'ServiceRequest/GetChoices': SERVICE_CHOICES,
      'ServiceRequest/GetWeek': WEEK,
      'ServiceRequest/Move': record('Move'),
      'ServiceRequest/AddEntry': record('AddEntry'),
      'ServiceRequest/SetState': record('SetState'),
      'ServiceRequest/Charge': record('Charge'),
      'ServiceRequest/Save': record('Save'),
      ...more,
    },
  });
  return sent;
}

export const OPEN = 'open=SR20261120000001';
const WEEK: readonly ServiceRequest[] = [
  testAppointment(1, '2026-11-23T01:00:00.000Z'),
  testAppointment(2, '2026-11-23T01:30:00.000Z'),
  testAppointment(3, '2026-11-25T06:00:00.000Z'),
];
export const IN_WEEK = 'view=week&week=2026-11-25';

export const drawer = async () => within(await screen.findByRole('dialog'));
export const last = async () =>
  within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement);
