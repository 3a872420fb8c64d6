import type { Template } from './template.js';

const page = { route: 'personal-feedback', routeParams: ['id'] } as const;
const feedback = { topic: 'feedback', ...page } as const;
const service = { topic: 'service', ...page } as const;

/** Of what customers have written to us, and of the manual service that they asked for. */
export const THREAD_TEMPLATES = {
  feedbackMerged: {
    ...feedback,
    title: ({ id, into }) => ({
      zh: `您的反馈 ${id} 已合并到 ${into}`,
      en: `Your feedback ${id} goes on in ${into}`,
    }),
  },
  feedbackReplied: {
    ...feedback,
    title: ({ id }) => ({
      zh: `客服回复了您的反馈 ${id}`,
      en: `Support has replied to your feedback ${id}`,
    }),
  },
  serviceScheduled: {
    ...service,
    title: ({ at }) => ({
      zh: `您的人工服务已预约：${at}`,
      en: `Your manual service is arranged for ${at}`,
    }),
  },
  serviceMoved: {
    ...service,
    title: ({ from, at }) => ({
      zh: `您的人工服务由 ${from} 改到 ${at}`,
      en: `Your manual service has moved from ${from} to ${at}`,
    }),
  },
  serviceReplied: {
    ...service,
    title: ({ id }) => ({
      zh: `客服回复了您的人工服务 ${id}`,
      en: `Support has written to you about ${id}`,
    }),
  },
  serviceCharged: {
    ...service,
    title: ({ id }) => ({
      zh: `人工服务 ${id} 的费用待支付`,
      en: `The fee of the manual service ${id} is due`,
    }),
  },
  serviceDone: {
    ...service,
    title: ({ id }) => ({
      zh: `人工服务 ${id} 已完成，请评价`,
      en: `The manual service ${id} is done. How was it?`,
    }),
  },
  serviceCancelled: {
    ...service,
    title: ({ id }) => ({
      zh: `人工服务 ${id} 已取消`,
      en: `The manual service ${id} was cancelled`,
    }),
  },
} as const satisfies Readonly<Record<string, Template>>;
