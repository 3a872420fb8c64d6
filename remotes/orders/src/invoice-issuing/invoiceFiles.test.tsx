import { FILE_KINDS } from '@banyan/contract/files';
import type { Invoice } from '@banyan/contract/invoices';
import { renderApp } from '@banyan/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InvoiceListPage } from '../invoice-list/InvoiceListPage.js';
import { answerUploads } from '../testing/answerUploads.js';
import { testInvoice } from '../testOrders.js';

type Body = Readonly<Record<string, unknown>>;

const FILE = 'ad1ce2a8-6a0c-4b2e-9d2e-1d5e0c3f4a5b';
const NUMBER = '26352000000000000001';
const pdf = () => new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' });

/** Opens the upload dialog of an issued invoice. Each uploaded file makes another version. */
async function open(change: Partial<Invoice> = {}, refused: Error | null = null) {
  const asked: Body[] = [];
  const invoice = testInvoice(1, { state: 'issued', number: NUMBER, version: 4, ...change });
  const app = renderApp(<InvoiceListPage />, {
    permissions: ['orders.view', 'invoices.view', 'invoices.edit'],
    calls: {
      'Invoice/GetList': { records: 1, results: [invoice] },
      'Invoice/Attach': (body: Body) => {
        asked.push(body);
        return refused ?? { ...invoice, version: 4 + asked.length };
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '上传文件：第1贸易公司' }));
  const dialog = within(await screen.findByRole('dialog', { name: '上传发票文件' }));
  return { ...app, asked, dialog };
}

afterEach(() => {
  jest.restoreAllMocks();
});

test('d13: files of an invoice are uploaded one after the other, and the dialog says so', async () => {
  const kinds = answerUploads(FILE);
  const { asked, dialog, host } = await open();
  await userEvent.upload(dialog.getByLabelText('PDF 文件'), pdf());
  expect(await dialog.findByText('PDF 已上传')).toBeVisible();
  await userEvent.upload(dialog.getByLabelText('XML 文件'), new File(['<?xml '], 'a.xml'));
  expect(await dialog.findByText('XML 已上传')).toBeVisible();
  expect(kinds).toEqual(['invoice', 'invoice']);
  expect(asked).toEqual([
    { id: 'i1', version: 4, file: FILE, format: 'pdf' },
    { id: 'i1', version: 5, file: FILE, format: 'xml' },
  ]);
  await userEvent.click(dialog.getByRole('button', { name: /完\s?成/ }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  expect(host.told).toContainEqual(['notify', { kind: 'success', text: '发票文件已上传' }]);
});

test('d13: refuses a file that is not an invoice with a reason, and takes the next one', async () => {
  answerUploads(FILE, '不支持这种文件，请换一个。');
  const { asked, dialog } = await open();
  await userEvent.upload(dialog.getByLabelText('PDF 文件'), pdf());
  expect(await dialog.findByText('不支持这种文件，请换一个。')).toBeVisible();
  expect(asked).toEqual([]);
  jest.restoreAllMocks();
  answerUploads(FILE);
  await userEvent.upload(dialog.getByLabelText('PDF 文件'), pdf());
  expect(await dialog.findByText('PDF 已上传')).toBeVisible();
  expect(dialog.queryByText('不支持这种文件，请换一个。')).toBeNull();
});

test('d13: a PDF in the place of an OFD is not added, and the dialog says why', async () => {
  answerUploads(FILE);
  const { dialog } = await open({}, new Error('不支持这种文件，请换一个。'));
  const misnamed = new File(['%PDF-1.7'], 'a.ofd');
  await userEvent.upload(dialog.getByLabelText('OFD 文件'), misnamed);
  expect(await dialog.findByRole('alert')).toHaveTextContent('不支持这种文件，请换一个。');
  expect(dialog.getByText('未能添加到发票，原因见上方')).toBeVisible();
  expect(dialog.queryByText('OFD 已上传')).toBeNull();
});

test('d13: a file that is too large is not sent at all', async () => {
  const kinds = answerUploads(FILE);
  const { asked, dialog } = await open();
  const large = pdf();
  Object.defineProperty(large, 'size', { value: FILE_KINDS.invoice.bytes + 1 });
  await userEvent.upload(dialog.getByLabelText('PDF 文件'), large);
  expect(await dialog.findByText('文件超过 5 MB，请换一个')).toBeVisible();
  expect([...kinds, ...asked]).toEqual([]);
});

test('d13: an existing format is reported, and another file replaces it', async () => {
  answerUploads(FILE);
  const file = { id: 'f1', name: 'a.pdf', type: 'application/pdf', bytes: 8 };
  const { asked, dialog } = await open({ files: [{ ...file, format: 'pdf' }] });
  expect(dialog.getByText('已有 PDF，再选一个会替换它')).toBeVisible();
  await userEvent.upload(dialog.getByLabelText('PDF 文件'), pdf());
  expect(await dialog.findByText('PDF 已上传')).toBeVisible();
  expect(asked).toEqual([{ id: 'i1', version: 4, file: FILE, format: 'pdf' }]);
});

test('d13: an invoice that another system is issuing says so', async () => {
  renderApp(<InvoiceListPage />, {
    permissions: ['orders.view', 'invoices.view', 'invoices.edit'],
    calls: {
      'Invoice/GetList': {
        records: 2,
        results: [
          testInvoice(1, { state: 'issuing', isAsked: true }),
          testInvoice(2, { state: 'issued', isAsked: true }),
        ],
      },
    },
  });
  expect(await screen.findAllByText('已交给开票系统')).toHaveLength(1);
});
