import type { Occasion, Sending } from '../messages/sendMessage.js';
import type { Held } from './invoiceRows.js';

type About = Pick<Held, 'id' | 'customerName'>;

/** A task: the invoice provider does not do what it was asked. */
export function issuerTrouble({ id, customerName }: About, note: string, at: number): Occasion {
  return task(id, at, {
    title: { zh: '开票系统需要人工处理', en: 'The invoice provider needs a look' },
    text: {
      zh: `${customerName}的发票申请 ${id}：${note}。`,
      en: `Invoice request ${id} of ${customerName}: ${note}`,
    },
  });
}

/** A task: the provider has issued what staff had decided otherwise by then. */
export function issuedBesides({ id, customerName }: About, number: string, at: number): Occasion {
  return task(id, at, {
    title: { zh: '开票系统另外开具了发票', en: 'The invoice provider has issued another invoice' },
    text: {
      zh: `开票系统为${customerName}的申请 ${id} 开具了发票 ${number}，但申请已按其他方式处理，请核对，必要时冲红。`,
      en: `The provider has issued invoice ${number} for request ${id} of ${customerName}, which was decided otherwise by then. Please check it, and reverse it where needed.`,
    },
  });
}

function task(id: string, at: number, words: Pick<Sending, 'title' | 'text'>): Occasion {
  return {
    message: {
      code: 'TaskAlert',
      sender: '',
      ...words,
      target: {
        tabName: `invoice ${id}`,
        routeName: 'invoice-list',
        title: { zh: `发票申请 ${id}`, en: `Invoice request ${id}` },
        query: { text: id },
      },
      at,
    },
    to: { permission: 'invoices.view', except: null },
  };
}
