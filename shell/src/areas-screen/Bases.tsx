import { inBothLanguages } from '@banyan/contract';
import type { BaseState } from '@banyan/contract/bases';
import { Empty } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { Facts, StateTag } from '@banyan/ui';
import styles from './areasScreen.module.css';
import { NotYet } from './NotYet.js';
import { releasesDomain } from './releasesDomain.js';

const basesTexts = inBothLanguages({
  list: ['后端服务列表', 'Back ends'],
  loading: ['正在加载后端服务', 'Loading the back ends'],
  hint: [
    '各团队自己的后端，由运维人员在 BANYAN_BASES 文件中配置；以下是当前网关看到的状态。',
    'Back ends of the teams, named by the operator in the file BANYAN_BASES, as this gateway sees them now.',
  ],
  none: ['没有配置后端服务', 'No back ends are configured'],
  states: {
    ready: ['正常', 'Ready'],
    partly: ['部分地址不可用', 'Some addresses away'],
    away: ['不可用', 'Away'],
    unasked: ['尚未调用', 'Not called yet'],
  },
  and: ['、', ', '],
  isAway: [(address: string) => `${address}（不可用）`, (address: string) => `${address} (away)`],
  audiences: ['调用者', 'Callers'],
  audience: {
    customer: ['用户', 'Customers'],
    admin: ['管理员', 'Administrators'],
    public: ['访客', 'Visitors'],
  },
  token: ['令牌', 'Token'],
  tokens: {
    gateway: ['网关签发', 'Signed by the gateway'],
    provider: ['登录服务的访问令牌', "The provider's access token"],
    exchange: ['登录服务换发', 'Exchanged at the provider'],
    none: ['不携带', 'None'],
  },
  running: ['进行中的调用', 'Calls under way'],
  problem: ['最近的问题', 'Last problem'],
  problemAt: [
    (text: string, at: string) => `${text}，${at}`,
    (text: string, at: string) => `${text}, ${at}`,
  ],
  noProblem: ['无', 'None'],
});

const TONES = { ready: 'done', partly: 'partly', away: 'refused', unasked: 'waiting' } as const;

type Props = {
  /** The polling interval: no event announces a change. */
  readonly everyMs: number;
};

/** The back ends that areas call, as the gateway sees them. */
export function Bases({ everyMs }: Props) {
  const text = useTexts(basesTexts);
  const { api } = useDomain(releasesDomain);
  const bases = api.useBasesQuery(undefined, { pollingInterval: everyMs });
  if (bases.data === undefined) return <NotYet query={bases} label={text.loading} />;
  return (
    <>
      <p className={styles['line']}>{text.hint}</p>
      {bases.data.length === 0 && <Empty description={text.none} />}
      <ul className={styles['areas']} aria-label={text.list}>
        {bases.data.map((base) => (
          <BaseRow key={base.name} base={base} />
        ))}
      </ul>
    </>
  );
}

function BaseRow({ base }: { readonly base: BaseState }) {
  const text = useTexts(basesTexts);
  const { name, state, addresses, audiences, token, running, problem } = base;
  const shown = addresses.map(({ address, isAway }) => (isAway ? text.isAway(address) : address));
  const last =
    problem === null ? text.noProblem : text.problemAt(problem.text, formatInstant(problem.at));
  return (
    <li className={styles['row']}>
      <div className={styles['title']}>
        <h2>{name}</h2>
        <StateTag tone={TONES[state]}>{text.states[state]}</StateTag>
      </div>
      <p className={styles['line']}>{shown.join(text.and)}</p>
      <Facts
        facts={[
          [text.audiences, audiences.map((one) => text.audience[one]).join(text.and)],
          [text.token, text.tokens[token]],
          [text.running, String(running)],
          [text.problem, last],
        ]}
      />
    </li>
  );
}
