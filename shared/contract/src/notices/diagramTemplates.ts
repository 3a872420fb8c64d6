import { DIAGRAM_REASONS } from '../diagrams/words.js';
import { type Template, wordOf } from './template.js';

const diagram = {
  topic: 'community',
  route: 'personal-udiagram-detail',
  routeParams: ['id'],
} as const;

/** Of decisions about files that customers show to each other. */
export const DIAGRAM_TEMPLATES = {
  diagramPublished: {
    ...diagram,
    title: () => ({ zh: '您的社区文件已发布', en: 'Your community file is published' }),
  },
  diagramRejected: {
    ...diagram,
    title: ({ reason }) => {
      const { zh, en } = wordOf(DIAGRAM_REASONS, reason);
      return {
        zh: `您的社区文件审核未通过：${zh}`,
        en: `Your community file was not accepted: ${en}`,
      };
    },
  },
  diagramTakenDown: {
    ...diagram,
    title: ({ reason }) => {
      const { zh, en } = wordOf(DIAGRAM_REASONS, reason);
      return {
        zh: `您的社区文件已下架：${zh}。您可以申诉`,
        en: `Your community file was taken down: ${en}. You can appeal`,
      };
    },
  },
  diagramAppealRefused: {
    ...diagram,
    title: () => ({
      zh: '您的申诉未通过，社区文件仍为下架状态',
      en: 'Your appeal was not accepted. The community file stays down',
    }),
  },
} as const satisfies Readonly<Record<string, Template>>;
