import { Button } from '@banyan/platform/base';
import { Input } from '@banyan/platform/form';
import { Table } from '@banyan/platform/table';

export function OrderListPage() {
  return (
    <div>
      <Input aria-label="x" />
      <Button>hello</Button>
      <Table rowKey="id" columns={[{ dataIndex: 'id', title: 'id' }]} dataSource={[{ id: '1' }]} />
    </div>
  );
}
