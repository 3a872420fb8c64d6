import type { Language } from '@banyan/contract';

/** The page of an order. */
export function detailAddress(id: string): string {
  return `/personal/orderDetail?id=${encodeURIComponent(id)}`;
}

export function receiptAddress(id: string, language: Language): string {
  return `${detailAddress(id)}&receipt=${language}`;
}

/** The page of licences, with this one before the others. */
export function licenceAddress(id: string): string {
  return `/personal/licences?id=${encodeURIComponent(id)}`;
}
