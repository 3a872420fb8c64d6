export function InvoiceListPage() {
  return <p>invoices</p>;
}
