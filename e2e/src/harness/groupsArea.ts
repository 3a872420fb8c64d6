import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copySources } from './sources.js';

/** What the chart of the page is drawn in, and its tooltip. */
export const CHART_COLOURS = { bar: '#1a7f5a', tooltip: '#123456' } as const;

/** A page with what the run-time groups bring that no area of the product uses yet, as a team would write it. */
const PAGE = `
import { Button } from '@banyan/platform/base';
import { type ChartOption, init } from '@banyan/platform/charts';
import { Image } from '@banyan/platform/image';
import { Table } from '@banyan/platform/table';
import { Tabs } from '@banyan/platform/tabs';
import { Tree, TreeSelect } from '@banyan/platform/tree';
import { Upload } from '@banyan/platform/upload';
import { useEffect, useRef } from 'react';

const BRANCHES = [
  { key: 'root', value: 'root', title: 'Root', children: [
    { key: 'left', value: 'left', title: 'Left branch' },
    { key: 'right', value: 'right', title: 'Right branch' },
  ] },
];

const FILES = [
  { uid: 'a', name: 'sent.pdf', status: 'done' as const },
  { uid: 'b', name: 'half.pdf', status: 'uploading' as const, percent: 40 },
];

const COLUMNS = [
  { title: 'Place', dataIndex: 'place', filterMode: 'tree' as const, onFilter: () => true, filters: [
    { text: 'North', value: 'north', children: [{ text: 'Harbour', value: 'harbour' }] },
  ] },
];

const PICTURE =
  'data:image/svg+xml,' +
  encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="160" height="90"><rect width="160" height="90" fill="teal"/></svg>');

const CHART: ChartOption = {
  animation: false,
  aria: { enabled: true },
  color: ['${CHART_COLOURS.bar}', '#b4561a'],
  dataset: { source: [['day', 'orders', 'refunds'], ['Mon', 120, 8], ['Tue', 200, 12], ['Wed', 150, 3]] },
  legend: {},
  tooltip: { trigger: 'axis', backgroundColor: '${CHART_COLOURS.tooltip}', textStyle: { color: '#ffffff' } },
  xAxis: { type: 'category' },
  yAxis: {},
  series: [{ type: 'bar' }, { type: 'line' }],
};

function Chart() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current === null) return undefined;
    const chart = init(place.current);
    chart.setOption(CHART);
    return () => { chart.dispose(); };
  }, []);
  return <div ref={place} role="img" style={{ width: 480, height: 240 }} />;
}

export function GroupsPage() {
  return (
    <section style={{ display: 'grid', gap: 16, padding: 24 }}>
      <h1>Groups</h1>
      <Tabs items={[
        { key: 'one', label: 'One', children: 'first panel' },
        { key: 'two', label: 'Two', children: 'second panel' },
      ]} />
      <Tree treeData={BRANCHES} defaultExpandAll checkable defaultCheckedKeys={['left']} />
      <TreeSelect aria-label="branch" treeData={BRANCHES} treeDefaultExpandAll style={{ width: 240 }} />
      <Upload beforeUpload={() => false} defaultFileList={FILES}>
        <Button>choose a file</Button>
      </Upload>
      <div><Image src={PICTURE} width={160} height={90} alt="a picture" /></div>
      <Chart />
      <Table rowKey="place" columns={COLUMNS} dataSource={[{ place: 'Harbour' }]} pagination={false} />
    </section>
  );
}
`;

/** Builds an area `groups` into the releases. */
export function buildGroupsArea(releases: string): void {
  const { folder, kit, remove } = copySources();
  try {
    kit(releases, 'new', 'area', 'groups');
    writeFileSync(join(folder, 'remotes/groups/src/groups/GroupsPage.tsx'), PAGE);
    kit(releases, 'build', 'groups');
  } finally {
    remove();
  }
}
