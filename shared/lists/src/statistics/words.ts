import type { Language } from '@banyan/contract';
import type { StatisticDescription } from '@banyan/contract/statistics';
import { measureOf } from '@banyan/contract/statistics';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { useMemo } from 'react';
import { statisticTexts } from './statisticTexts.js';

type Numbers = Readonly<Record<string, number>>;

/** The measures that are shown, and what people call measures, dimensions and values. */
export function useStatisticWords(of: StatisticDescription) {
  const language = useLanguage();
  const text = useTexts(statisticTexts);
  return useMemo(() => wordsOf(of, language, text), [of, language, text]);
}

type Texts = { readonly unknown: string; readonly minutes: (count: number) => string };

function wordsOf(of: StatisticDescription, language: Language, text: Texts) {
  const at = language === 'zh' ? 0 : 1;
  const shown = Object.keys(of.measures).filter((name) => of.measures[name]?.isHidden !== true);
  return {
    shown,
    counted: shown.filter((name) => of.measures[name]?.kind !== 'ratio'),
    measure: (name: string) => of.measures[name]?.title[at] ?? name,
    means: (name: string) => of.measures[name]?.means[at] ?? '',
    dimension: (name: string) => of.dimensions[name]?.title[at] ?? name,
    value: (dimension: string, value: string) =>
      value === '' ? text.unknown : (of.dimensions[dimension]?.words?.[value]?.[language] ?? value),
    numberOf: (name: string, numbers: Numbers) => measureOf(of, name, numbers),
    /** A number of a measure as people read it. */
    said: (name: string, numbers: Numbers) =>
      saidOf(of, name, measureOf(of, name, numbers), text.minutes),
  };
}

function saidOf(
  of: StatisticDescription,
  name: string,
  value: number | null,
  minutes: (count: number) => string,
): string {
  if (value === null) return '–';
  const { kind, as } = of.measures[name] ?? {};
  if (as === 'duration') return minutes(Math.round(value / 60));
  return kind === 'ratio' ? `${(value * 100).toFixed(1)} %` : value.toLocaleString('en');
}
