import * as z from 'zod/mini';
import { manyCall } from '../actForms.js';
import { dayField, idField, lines, trimmedLine, versionField } from '../fields.js';
import { exportCall } from '../listForms.js';
import { pageOf } from '../reply.js';
import {
  invoiceFilterSchema,
  invoiceFormatSchema,
  invoiceQuerySchema,
  invoiceSchema,
} from './schemas.js';

const edit = { audience: 'admin', permission: 'invoices.edit' } as const;

/** The administrators' invoice calls. */
export const INVOICE_CALLS = {
  'Invoice/GetList': {
    audience: 'admin',
    permission: 'invoices.view',
    request: invoiceQuerySchema,
    result: pageOf(invoiceSchema),
  },
  /**
   * `issued` names the number of the invoice, `rejected` a reason for its customer. Back to `applied` it goes when it could not be
   * issued, and its reason is staff's own.
   */
  'Invoice/Decide': {
    ...edit,
    request: z.object({
      id: idField,
      /** Areas of before name none. */
      version: z.optional(versionField),
      decision: z.enum(['applied', 'issuing', 'issued', 'rejected']),
      /** Shown to the customer. */
      reason: z.optional(lines(200)),
      number: z.optional(trimmedLine(40)),
      issuedOn: z.optional(dayField),
    }),
    result: invoiceSchema,
  },
  /** Takes applications into work, as `Invoice/Decide` with `issuing` does one. */
  'Invoice/StartMany': manyCall('invoices.edit', invoiceFilterSchema, {}),
  /** One file of each format; it takes the place of the one before. */
  'Invoice/Attach': {
    ...edit,
    request: z.object({
      id: idField,
      version: versionField,
      file: z.uuid(),
      format: invoiceFormatSchema,
    }),
    result: invoiceSchema,
  },
  /**
   * The red letter: what is issued is being reversed, and what is being reversed is reversed. Then what its customer wants
   * instead becomes an application of its own.
   */
  'Invoice/Reverse': {
    ...edit,
    request: z.object({
      id: idField,
      version: versionField,
      to: z.enum(['reversing', 'reversed']),
      note: z.optional(lines(200)),
    }),
    result: invoiceSchema,
  },
} as const;

export const INVOICE_EXPORT = exportCall(
  'Invoice/Export',
  'invoices.edit',
  {
    request: {
      shape: { filter: z.optional(invoiceFilterSchema), sort: invoiceQuerySchema.shape.sort },
    },
  },
  {
    id: { zh: '申请编号', en: 'Request no.' },
    orderId: { zh: '订单号', en: 'Order no.' },
    customerName: { zh: '用户', en: 'Customer' },
    state: { zh: '状态', en: 'Status' },
    kind: { zh: '发票种类', en: 'Kind' },
    title: { zh: '发票抬头', en: 'Invoice title' },
    taxNumber: { zh: '税号', en: 'Tax number' },
    amountFen: { zh: '金额（元）', en: 'Amount (CNY)' },
    number: { zh: '发票号码', en: 'Invoice no.' },
    issuedOn: { zh: '开票日期', en: 'Issued on' },
    appliedAt: { zh: '申请时间', en: 'Requested' },
    decidedAt: { zh: '处理时间', en: 'Decided' },
    reason: { zh: '驳回原因', en: 'Reason of the refusal' },
  },
);
