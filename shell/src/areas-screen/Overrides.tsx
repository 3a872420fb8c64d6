import { inBothLanguages } from '@banyan/contract';
import type { Override } from '@banyan/contract/releases';
import { Alert, Button, Empty } from '@banyan/platform/base';
import { Form } from '@banyan/platform/form';
import { useHost } from '@banyan/platform/host';
import { Select } from '@banyan/platform/inputs';
import { useTexts } from '@banyan/platform/language';
import { messageOf } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { useState } from 'react';
import styles from './areasScreen.module.css';
import { NotYet } from './NotYet.js';
import { releasesDomain } from './releasesDomain.js';

const overridesTexts = inBothLanguages({
  title: ['版本覆盖（仅自己）', 'My overrides'],
  hint: [
    '只影响您当前的登录会话：在正式环境中运行某个模块的预览版本，或您电脑上的开发版本。每次更改都会被记录。',
    'For your session only: run a preview of an area, or what is on your machine, in the real product. Every change is in the activity log.',
  ],
  list: ['当前覆盖', 'Overrides in use'],
  empty: ['没有版本覆盖，所有模块都是正式版本', 'None: every area is live'],
  preview: [(name: string) => `预览 ${name}`, (name: string) => `Preview ${name}`],
  end: ['结束', 'End'],
  endOf: [
    (area: string) => `结束 ${area} 的版本覆盖`,
    (area: string) => `End the override of ${area}`,
  ],
  endAll: ['全部结束', 'End all'],
  begin: ['开始覆盖', 'Start'],
  area: ['模块', 'Area'],
  areaNeeded: ['请选择模块', 'Choose an area'],
  from: ['来源', 'From'],
  fromNeeded: ['请选择来源', 'Choose a source'],
  fromHint: [
    '预览由团队发布；开发地址由运维人员允许。',
    'Teams publish previews; operators allow developers’ machines.',
  ],
  reload: [
    '页面会重新加载；有未保存的内容时会先询问。',
    'The page reloads; you are asked about unsaved work first.',
  ],
  may: ['您没有覆盖模块版本的权限。', 'You do not have permission to override areas.'],
});

type Outcome = { readonly error?: Parameters<typeof messageOf>[0] | undefined };
type Values = { readonly area: string; readonly from: string };
type Props = {
  /** A page's security policy is fixed at load: an override needs a reload. */
  readonly reload?: () => void;
};

/** Shows and edits the builds that this session runs instead of the live ones. */
export function Overrides({
  reload = () => {
    location.reload();
  },
}: Props) {
  const text = useTexts(overridesTexts);
  const host = useHost();
  const { api } = useDomain(releasesDomain);
  const state = api.useOverridesQuery();
  const [end] = api.useEndOverrideMutation();
  const mayAct = host.isAuth('areas.override');
  const afresh = ({ error }: Outcome) => {
    if (error !== undefined) host.notify({ kind: 'error', text: messageOf(error) });
    else void host.confirmLeave().then((leave) => (leave ? reload() : undefined));
  };
  if (state.data === undefined) return <NotYet query={state} label={text.list} />;
  const { overrides, origins } = state.data;
  return (
    <>
      <section className={styles['card']} aria-labelledby="areas-overrides">
        <h2 id="areas-overrides">{text.title}</h2>
        <p className={styles['line']}>{text.hint}</p>
        {overrides.length === 0 && <Empty description={text.empty} />}
        <ul className={styles['plain']} aria-label={text.list}>
          {overrides.map((override) => (
            <li key={override.area} className={styles['keyRow']}>
              <div className={styles['title']}>
                <strong>{override.area}</strong>
                <span>{sourceOf(override, text.preview)}</span>
              </div>
              <Button
                aria-label={text.endOf(override.area)}
                onClick={() => void end({ area: override.area }).then(afresh)}
              >
                {text.end}
              </Button>
            </li>
          ))}
        </ul>
        {overrides.length > 1 && (
          <Button className={styles['start'] ?? ''} onClick={() => void end({}).then(afresh)}>
            {text.endAll}
          </Button>
        )}
      </section>
      {mayAct ? (
        <Begin origins={origins} afresh={afresh} />
      ) : (
        <Alert type="info" showIcon title={text.may} />
      )}
    </>
  );
}

function sourceOf(override: Override, preview: (name: string) => string): string {
  return 'preview' in override ? preview(override.preview) : override.origin;
}

type BeginProps = {
  readonly origins: readonly string[];
  readonly afresh: (outcome: Outcome) => void;
};

function Begin({ origins, afresh }: BeginProps) {
  const text = useTexts(overridesTexts);
  const { api } = useDomain(releasesDomain);
  const areas = api.useAreasQuery().data ?? [];
  const [set, { isLoading }] = api.useSetOverrideMutation();
  const [chosen, setChosen] = useState('');
  const previews = areas.find(({ area }) => area === chosen)?.previews ?? [];
  return (
    <section className={styles['card']} aria-labelledby="areas-begin">
      <h2 id="areas-begin">{text.begin}</h2>
      <Form<Values>
        layout="vertical"
        requiredMark={false}
        onFinish={({ area, from }) => {
          const name = previews.find((preview) => `preview:${preview.name}` === from)?.name;
          const override = name === undefined ? { area, origin: from } : { area, preview: name };
          void set({ override }).then(afresh);
        }}
      >
        <Form.Item
          name="area"
          label={text.area}
          rules={[{ required: true, message: text.areaNeeded }]}
        >
          <Select
            options={areas.map(({ area }) => ({ value: area, label: area }))}
            onChange={setChosen}
          />
        </Form.Item>
        <Form.Item
          name="from"
          label={text.from}
          extra={text.fromHint}
          rules={[{ required: true, message: text.fromNeeded }]}
        >
          <Select
            options={[
              ...previews.map(({ name }) => ({
                value: `preview:${name}`,
                label: text.preview(name),
              })),
              ...origins.map((origin) => ({ value: origin, label: origin })),
            ]}
          />
        </Form.Item>
        <p className={styles['muted']}>{text.reload}</p>
        <Button type="primary" htmlType="submit" loading={isLoading}>
          {text.begin}
        </Button>
      </Form>
    </section>
  );
}
